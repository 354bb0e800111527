/**
 * Sends the application form in the background: refuses a CV that is too large or of another kind before
 * anything is sent, shows progress, waits and retries after 429, and keeps the form as it is if the connection
 * breaks.
 */

/** How long to wait before each retry after 429 if the server does not say, in seconds. */
const WAITS = [5, 15, 40];

/** How long an upload may stand still before it counts as broken, in milliseconds. */
const STALL = 60_000;

const form = document.querySelector<HTMLFormElement>('#graphicScroll form');
const cv = form?.querySelector<HTMLInputElement>('[type=file]');
const progress = form?.querySelector('progress');

/** What the server answers; see netlify/forms/responses.ts. */
interface Answer {
  /** The page that confirms the application. */
  page?: string;
  sentence?: string;
  problems?: Record<string, string>;
}

/** Posts the form and reports how much is sent, from 0 to 1; undefined while the server has yet to answer. */
const post = (body: FormData, onProgress: (sent?: number) => void) =>
  new Promise<XMLHttpRequest>((resolve) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const moved = (sent?: number) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALL);
      onProgress(sent);
    };
    request.upload.onprogress = ({ loaded, total }) => moved(loaded / total);
    request.upload.onload = () => moved();
    request.onloadend = () => {
      clearTimeout(stalled);
      resolve(request);
    };
    request.open('POST', '/apply');
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.send(body);
    moved(0);
  });

if (form && cv && progress) {
  let isBusy = false;

  const show = (state: string, sentence?: string) => {
    isBusy = state === 'sending' || state === 'waiting';
    progress.hidden = state !== 'sending';
    for (const part of form.querySelectorAll<HTMLElement>('[data-state]')) {
      part.hidden = part.dataset.state !== state;
      if (sentence && !part.hidden) part.textContent = sentence;
    }
  };

  /** Shows what to correct in a field; nothing if there is no sentence. */
  const mark = (field: Element, sentence = '') => {
    const problem = document.getElementById(`${field.id}-problem`);
    if (problem) problem.textContent = sentence;
    if (sentence) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  };

  cv.onchange = () => {
    const [file] = cv.files ?? [];
    const kinds = cv.accept.split(',');
    const isKind =
      !file || kinds.some((kind) => kind === file.type || file.name.toLowerCase().endsWith(kind));
    const isSmall = !file || file.size <= Number(cv.dataset.limit);
    mark(cv, isKind ? (isSmall ? '' : cv.dataset.tooLarge) : cv.dataset.wrongKind);
    if (!isKind || !isSmall) cv.value = '';
  };

  form.onsubmit = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    const body = new FormData(form);
    const send = () => {
      show('sending');
      return post(body, (sent) => {
        if (sent === undefined) progress.removeAttribute('value');
        else progress.value = sent;
      });
    };
    let request = await send();
    for (const wait of WAITS) {
      if (request.status !== 429) break;
      show('waiting');
      const seconds = Number(request.getResponseHeader('retry-after')) || wait;
      await new Promise((resume) => setTimeout(resume, seconds * 1000));
      request = await send();
    }
    const answer: Answer = request.response ?? {};
    const { page, sentence, problems = {} } = answer;
    if (page) {
      form.reset();
      location.assign(page);
    }
    show(page ? '' : sentence ? 'rejected' : 'failed', sentence);
    for (const field of form.querySelectorAll('[id^=apply-][name]')) {
      mark(field, problems[field.getAttribute('name') ?? '']);
    }
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
}

export {};
