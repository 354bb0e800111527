import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { colourIn, SCHEMES } from '../../lib/brand.ts';
import { openRoles, singleton } from '../../lib/content.ts';
import { drawingOf } from '../../lib/drawings.ts';
import { CARD_MARGIN, lookOf, ROLE_DRAWINGS } from '../../lib/roles/list.ts';

export const getStaticPaths = (async () => {
  const { fields } = (await singleton('carrer')).roles;
  const roles = await openRoles(new Date());
  return roles.map(({ id, data }) => ({ params: { role: id }, props: lookOf(data, fields) }));
}) satisfies GetStaticPaths;

const styleIn = (scheme: (typeof SCHEMES)[number], hue: string) =>
  `@media (prefers-color-scheme:${scheme}){svg{color:${colourIn(scheme, 'ink')};--theme:${colourIn(scheme, hue)}}}`;

/**
 * The drawing of a role in the colours of both schemes, with margins at its sides, as a file of its own, which a card
 * of the role loads late.
 */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  const { source, width } = drawingOf(ROLE_DRAWINGS, props.drawing);
  const styles = SCHEMES.map((scheme) => styleIn(scheme, props.hue)).join('');
  const picture = source
    .replace('<svg', '<svg preserveAspectRatio="xMidYMax"')
    .replace(`"0 0 ${width}`, `"${-CARD_MARGIN} 0 ${width + 2 * CARD_MARGIN}`)
    .replace('>', `><style>${styles}</style>`)
    .replaceAll(/<(path|rect|circle)/g, '<$1 vector-effect="non-scaling-stroke"');
  return new Response(picture, { headers: { 'content-type': 'image/svg+xml' } });
};
