import type { APIRoute, GetStaticPaths } from 'astro';
import { sheets, sprite } from '../../lib/drawings.ts';

export const getStaticPaths = (() =>
  sheets().map((sheet) => ({ params: { sheet } }))) satisfies GetStaticPaths;

/** One sheet of drawings, used by its pages through `<use href="/drawings/<sheet>.svg#<name>">`. */
export const GET: APIRoute = ({ params }) =>
  new Response(sprite(params.sheet ?? ''), { headers: { 'content-type': 'image/svg+xml' } });
