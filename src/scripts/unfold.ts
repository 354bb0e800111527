/** Opens the folded contact form when a link leads to it. */
const fold = document.querySelector<HTMLDetailsElement>('#contact > details');

const unfold = () => {
  if (fold && location.hash === '#contact') fold.open = true;
};

unfold();
addEventListener('hashchange', unfold);

export {};
