import type { APIRoute, GetStaticPaths } from 'astro';
import { shareName } from '../../lib/seo/page-metadata.ts';
import { pngOf } from '../../lib/share-image/png.ts';
import { CARD_WIDTH, type ShareCard, shareCardSvg } from '../../lib/share-image/share-card.ts';
import { shareCards } from '../../lib/share-image/share-cards.ts';

export const getStaticPaths = (async () => {
  const cards = await shareCards(new Date());
  return cards.map(({ path, ...card }) => ({
    params: { page: shareName(path) },
    props: card,
  }));
}) satisfies GetStaticPaths;

/** The picture that messengers show beside a link to a page. */
export const GET: APIRoute<ShareCard> = async ({ props }) =>
  new Response(await pngOf(shareCardSvg(props), CARD_WIDTH), {
    headers: { 'content-type': 'image/png' },
  });
