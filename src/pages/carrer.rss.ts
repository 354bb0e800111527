import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { openRoles, singleton } from '../lib/content.ts';
import { startOfDayInIndia } from '../lib/dates.ts';
import { locationAndJobType } from '../lib/roles/facts.ts';
import { HUB } from '../lib/roles/listing.ts';
import { payInWords } from '../lib/roles/pay.ts';

/** The open roles for feed readers, the newest first. */
export const GET: APIRoute = async ({ site }) => {
  const hub = await singleton('carrer');
  const words = await singleton('rolePage');
  const hubAddress = new URL(HUB, site).href;
  const roles = await openRoles(new Date());
  const items = roles
    .toSorted((one, other) => (other.data.posted ?? '').localeCompare(one.data.posted ?? ''))
    .map(({ id, data }) => ({
      title: data.title,
      link: `/${id}`,
      description: `${payInWords(data, words).text}. ${locationAndJobType(data, words)}. ${data.summary}`,
      ...(data.posted && { pubDate: new Date(startOfDayInIndia(data.posted)) }),
    }));
  return rss({
    title: hub.title,
    description: hub.summary,
    site: hubAddress,
    trailingSlash: false,
    items,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-IN</language><atom:link href="${hubAddress}.rss" rel="self" type="application/rss+xml"/>`,
  });
};
