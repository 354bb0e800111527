import { loadRenderers } from 'astro:container';
import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

/**
 * A function from props to the HTML that a component renders, for places that are not pages, such as
 * feeds. Components and the MDX in them are rendered as on a page.
 */
export async function htmlOf<Props extends Record<string, unknown>>(
  component: AstroComponentFactory,
): Promise<(props: Props) => Promise<string>> {
  const container = await AstroContainer.create({
    renderers: await loadRenderers([getContainerRenderer()]),
  });
  return async (props) => (await container.renderToString(component, { props })).trim();
}
