import type { APIRoute, GetStaticPaths } from 'astro';
import { sheets } from '../../lib/drawings.ts';

export const getStaticPaths = (() =>
  [...sheets.values()].map(({ name, source }) => ({
    params: { sheet: name },
    props: { source },
  }))) satisfies GetStaticPaths;

/** One sheet of drawings, used by its pages through `<use href="/drawings/<sheet>.<hash>.svg#<name>">`. */
export const GET: APIRoute = ({ props }) =>
  new Response(props.source, { headers: { 'content-type': 'image/svg+xml' } });
