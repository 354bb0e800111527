import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { shareName } from '../../lib/seo/page-metadata.ts';
import { missingGlyphs, shareImage } from '../../lib/share-image/share-card.ts';
import { shareCards } from '../../lib/share-image/share-cards.ts';

export const getStaticPaths = (async () => {
  const cards = await shareCards(new Date());
  return cards.map(({ path, ...props }) => ({ params: { page: shareName(path) }, props }));
}) satisfies GetStaticPaths;

/** The image that messengers show beside a link to a page. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  const warning = missingGlyphs(props.card, props.file);
  if (warning) console.warn(warning);
  return new Response(await shareImage(props.card), { headers: { 'content-type': 'image/png' } });
};
