import type { APIRoute, GetStaticPaths } from 'astro';
import { shareName } from '../../lib/page-metadata.ts';
import { pngOf } from '../../lib/png.ts';
import { CARD_WIDTH, type ShareCard, shareCardSvg } from '../../lib/share-card.ts';
import { shareCards } from '../../lib/share-cards.ts';

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
