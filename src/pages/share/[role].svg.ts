import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { onBlack } from '../../lib/brand.ts';
import { openRoles, singleton } from '../../lib/content.ts';
import { drawingOf } from '../../lib/drawings.ts';
import { lookOf, ROLE_DRAWINGS } from '../../lib/roles/list.ts';

export const getStaticPaths = (async () => {
  const { fields } = (await singleton('carrer')).roles;
  const roles = await openRoles(new Date());
  return roles.map(({ id, data }) => ({ params: { role: id }, props: lookOf(data, fields) }));
}) satisfies GetStaticPaths;

/** The drawing of a role on black as a file of its own, which a card of the role loads late. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(
    drawingOf(ROLE_DRAWINGS, props.drawing)
      .source.replace('<svg', '<svg preserveAspectRatio="xMidYMax"')
      .replaceAll('currentColor', onBlack('day'))
      .replaceAll('var(--theme)', onBlack(props.hue))
      .replaceAll(/<(path|rect|circle)/g, '<$1 vector-effect="non-scaling-stroke"'),
    { headers: { 'content-type': 'image/svg+xml' } },
  );
