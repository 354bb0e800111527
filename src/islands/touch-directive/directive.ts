import type { ClientDirective } from 'astro';

/** Hydrates the island once, at the first of these events on it; its plain HTML answers that event. */
const TOUCHES = ['pointerenter', 'pointerdown', 'focusin'];

const touch: ClientDirective = (load, _options, element) => {
  const wake = async () => {
    for (const type of TOUCHES) element.removeEventListener(type, wake);
    const hydrate = await load();
    await hydrate();
  };
  for (const type of TOUCHES) element.addEventListener(type, wake);
};

export default touch;
