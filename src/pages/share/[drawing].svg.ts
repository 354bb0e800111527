import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { colourIn, SCHEMES } from '../../lib/brand.ts';
import { openRoles, singleton } from '../../lib/content.ts';
import { drawingOf } from '../../lib/drawings.ts';
import { CARD_MARGIN, ROLE_DRAWINGS, themeAndDrawing } from '../../lib/roles/list.ts';

export const getStaticPaths = (async () => {
  const { fields } = (await singleton('carrer')).roles;
  const looks = (await openRoles(new Date())).map(({ data }) => themeAndDrawing(data, fields));
  const files = new Map(looks.map((look) => [`${look.drawing}-${look.theme}`, look]));
  return [...files].map(([drawing, props]) => ({ params: { drawing }, props }));
}) satisfies GetStaticPaths;

const styleIn = (scheme: (typeof SCHEMES)[number], theme: string) =>
  `@media (prefers-color-scheme:${scheme}){svg{color:${colourIn(scheme, 'ink')};--theme:${colourIn(scheme, theme)}}}`;

/**
 * A drawing of open roles in the colours of a theme in both schemes, with margins at its sides: a file of its own,
 * which the cards of its roles load late.
 */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  const { source, width } = drawingOf(ROLE_DRAWINGS, props.drawing);
  const styles = SCHEMES.map((scheme) => styleIn(scheme, props.theme)).join('');
  const picture = source
    .replace('<svg', '<svg preserveAspectRatio="xMidYMax"')
    .replace(`"0 0 ${width}`, `"${-CARD_MARGIN} 0 ${width + 2 * CARD_MARGIN}`)
    .replace('>', `><style>${styles}</style>`)
    .replaceAll(/<(path|rect|circle)/g, '<$1 vector-effect="non-scaling-stroke"');
  return new Response(picture, { headers: { 'content-type': 'image/svg+xml' } });
};
