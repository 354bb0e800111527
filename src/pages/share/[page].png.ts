import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { onBlack } from '../../lib/brand.ts';
import { type PublicPage, publicPages, singleton } from '../../lib/content.ts';
import { drawingOf } from '../../lib/drawings.ts';
import { locationAndJobType } from '../../lib/roles/facts.ts';
import { payInWords } from '../../lib/roles/pay.ts';
import { shareName } from '../../lib/seo/page-metadata.ts';
import { type ShareCard, shareImage } from '../../lib/share-image/share-card.ts';
import type { RoleWords } from '../../schemas/site.ts';

/** What a role pays, where and how much of the week it is; nothing once it is closed. */
function factsOf({ role, state }: PublicPage, words: RoleWords): string[] {
  if (!role || state === 'closed') return [];
  const { text, inRupees } = payInWords(role.data, words);
  // Pay for a shorter time than a year is in rupees already.
  return [...new Set([text, inRupees]), locationAndJobType(role.data, words)];
}

export const getStaticPaths = (async () => {
  const { name: organisation } = await singleton('organisation');
  const words = await singleton('rolePage');
  return (await publicPages(new Date())).map((page) => {
    const { path, title } = page;
    const [sprite, name, theme] = page.shareDrawing;
    const card: ShareCard = {
      title,
      facts: factsOf(page, words),
      organisation,
      drawing: { ...drawingOf(sprite, name), colour: onBlack(theme) },
    };
    return { params: { page: shareName(path) }, props: { card } };
  });
}) satisfies GetStaticPaths;

/** The image that messengers show beside a link to a page. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(await shareImage(props.card), { headers: { 'content-type': 'image/png' } });
