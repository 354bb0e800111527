/** Selects in the contact form what the pressed link to it is about. */
const topics = document.querySelector('#topic select') as HTMLSelectElement;

// What is sent stays the same when the browser translates what is shown.
for (const option of topics.options) option.setAttribute('value', option.value);

addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-topic]');
  if (!link) return;
  topics.value = link.dataset.topic ?? '';
  topics.dispatchEvent(new Event('input', { bubbles: true }));
});

export {};
