import type { APIRoute, GetStaticPaths } from 'astro';
import { iconSvg } from '../lib/brand.ts';
import { iconPng } from '../lib/share-image/png.ts';

/** The icons that home screens request, and the one that browsers request without a link; their widths in pixels. */
const ICONS = {
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'favicon.ico': 32,
};

export const getStaticPaths = (() =>
  Object.entries(ICONS).map(([icon, width]) => ({
    params: { icon },
    props: { width },
  }))) satisfies GetStaticPaths;

/** The icon of the site as PNG, for clients that do not accept /icon.svg; they recognise it by its bytes. */
export const GET: APIRoute<{ width: number }> = async ({ props }) =>
  new Response(await iconPng(iconSvg, props.width), { headers: { 'content-type': 'image/png' } });
