import { loadRenderers } from 'astro:container';
import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

/**
 * A function from props to the HTML of a component, including its MDX, for output other than pages, such as
 * feeds. The HTML is the same as on a page.
 */
export async function htmlOf<Props extends Record<string, unknown>>(
  component: AstroComponentFactory,
): Promise<(props: Props) => Promise<string>> {
  const container = await AstroContainer.create({
    renderers: await loadRenderers([getContainerRenderer()]),
  });
  return async (props) => (await container.renderToString(component, { props })).trim();
}
