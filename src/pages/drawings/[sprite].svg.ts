import type { APIRoute, GetStaticPaths } from 'astro';
import { sprites } from '../../lib/drawings.ts';

export const getStaticPaths = (() =>
  [...sprites.values()].map(({ name, source }) => ({
    params: { sprite: name },
    props: { source },
  }))) satisfies GetStaticPaths;

/** One sprite of drawings, used by its pages through `<use href="/drawings/<sprite>.<hash>.svg#<name>">`. */
export const GET: APIRoute = ({ props }) =>
  new Response(props.source, { headers: { 'content-type': 'image/svg+xml' } });
