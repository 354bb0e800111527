import type { APIRoute, GetStaticPaths } from 'astro';
import { iconSvg } from '../lib/brand.ts';
import { iconPng } from '../lib/share-image/png.ts';

/** The names of the icons that home screens request, and their widths in pixels. */
const ICONS = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };

export const getStaticPaths = (() =>
  Object.entries(ICONS).map(([name, width]) => ({
    params: { icon: name },
    props: { width },
  }))) satisfies GetStaticPaths;

/** The icon of the site as PNG, for clients that do not accept /icon.svg. */
export const GET: APIRoute<{ width: number }> = async ({ props }) =>
  new Response(await iconPng(iconSvg, props.width), {
    headers: { 'content-type': 'image/png' },
  });
