/** Selects in the contact form what the pressed link to it is about. */
const topics = document.querySelector<HTMLSelectElement>('#topic select');

addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-topic]');
  if (!topics || !link) return;
  topics.value = link.dataset.topic ?? '';
  topics.dispatchEvent(new Event('input', { bubbles: true }));
});

export {};
