/** Selects in the contact form what the pressed link to it is about; the heading of the form says what is selected. */
const topic = document.querySelector<HTMLElement>('#topic');
const choice = topic?.querySelector('select');
const heading = document.querySelector('#contact-heading');

if (topic && choice && heading) {
  const { about = '' } = topic.dataset;
  const general = heading.textContent;
  // What is sent stays the same when the browser translates what is shown.
  for (const option of choice.options) option.setAttribute('value', option.value);
  const say = (chosen: string) => {
    heading.textContent = chosen ? about.replace('{topic}', () => chosen) : general;
  };
  choice.addEventListener('input', () => say(choice.value));
  // After start-forms.ts has shown what was selected before.
  addEventListener('pageshow', () => say(choice.value));
  choice.form?.addEventListener('reset', () => say(''));
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    const subject = link?.closest<HTMLElement>('[data-topic]');
    if (!subject) return;
    choice.value = subject.dataset.topic ?? '';
    choice.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export {};
