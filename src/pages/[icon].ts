import type { APIRoute, GetStaticPaths } from 'astro';
import { iconSvg } from '../lib/brand.ts';
import { iconPng } from '../lib/share-image/png.ts';

/** Icons as PNG, and their widths in pixels: for home screens, for search engines, and what browsers request without a link. */
const ICONS = {
  'apple-touch-icon.png': 180,
  'icon-512.png': 512,
  'favicon.ico': 32,
};

export const getStaticPaths = (() =>
  Object.entries(ICONS).map(([icon, width]) => ({
    params: { icon },
    props: { width },
  }))) satisfies GetStaticPaths;

/** The icon of the site as PNG, which clients recognise by its bytes, whatever its name. */
export const GET: APIRoute<{ width: number }> = async ({ props }) =>
  new Response(await iconPng(iconSvg, props.width), { headers: { 'content-type': 'image/png' } });
