/** Selects in the contact form what a link of the page asks about in `?about=`. */
const topics = document.querySelector<HTMLSelectElement>('#about-topic');

function preset(): void {
  const asked = new URLSearchParams(location.search).get('about');
  for (const option of topics?.options ?? []) {
    if (asked && option.text === asked) option.selected = true;
  }
}

preset();
addEventListener('hashchange', preset);

export {};
