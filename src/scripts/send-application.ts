/**
 * Sends the application form in the background, once it is touched: validates it with the server's own schema,
 * makes a photo small, refuses a CV that cannot be sent, shows how far it is, waits and retries after 429, and
 * keeps the form as it is until the page of thanks has come.
 */
import text from '../content/site/application-form.json' with { type: 'json' };
import { application, CV_LIMIT } from '../messages/application.ts';
import { retryAfter429 } from '../messages/retry-429.ts';
import { type Problems, validate } from '../messages/validate.ts';
import { smallPhoto } from './small-photo.ts';

/** How long an upload may stand still before it counts as broken, in milliseconds. */
const STALL = 60_000;

/** What the server answers; see netlify/forms/responses.ts. */
interface Answer {
  /** The page that confirms the application. */
  page?: string;
  reference?: string;
  sentence?: string;
  problems?: Problems;
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

/** Wires the form up, whose parts are those of ApplicationForm.astro. */
function start(form: HTMLFormElement): void {
  const part = <Part extends HTMLElement>(selector: string) =>
    form.querySelector<Part>(selector) as Part;
  const cv = part<HTMLInputElement>('[type=file]');
  const withoutCv = part('#apply-without-cv');
  const button = part('[type=submit]');
  const progress = part<HTMLProgressElement>('progress');
  const [status, alert] = [part('[role=status]'), part('[role=alert]')];
  let isBusy = false;

  /** Shows on the button what happens, with a sentence; a failure ends it. */
  const show = (label: string, sentence = '', failure = '') => {
    isBusy = label !== text.send;
    button.textContent = label;
    status.textContent = sentence;
    alert.textContent = failure;
    progress.hidden = !isBusy;
    form.toggleAttribute('data-busy', isBusy);
    if (failure) alert.scrollIntoView({ block: 'nearest' });
  };

  /** Shows what to correct in a field, or that there is nothing. */
  const mark = (field: Element, sentence = '') => {
    const problem = part(`#${field.id}-problem`);
    problem.textContent = sentence;
    if (field === cv) withoutCv.hidden = !sentence;
    if (!sentence) return field.removeAttribute('aria-invalid');
    field.setAttribute('aria-invalid', 'true');
  };

  const reveal = (field: Element) =>
    part(`#${field.id}-problem`).scrollIntoView({ block: 'nearest' });

  /** Shows all that is to be corrected, and leads to the first of it. */
  const markAll = (problems: Problems) => {
    for (const field of form.querySelectorAll('[id^=apply-][name]')) {
      const sentence = problems[field.getAttribute('name') ?? ''];
      if (sentence || field !== cv) mark(field, sentence);
    }
    const first = form.querySelector<HTMLElement>('[aria-invalid]');
    first?.focus();
    if (first) reveal(first);
    return first;
  };

  const problemsTyped = () =>
    validate(application, Object.fromEntries(new FormData(form))).problems ?? {};

  /** The chosen CV as it is sent; undefined if there is none, if it cannot be sent, or once another one is chosen. */
  const attach = async () => {
    const [chosen] = cv.files ?? [];
    mark(cv);
    if (!chosen) return undefined;
    const kinds = cv.accept.split(',');
    const isKind = kinds.some(
      (kind) => kind === chosen.type || chosen.name.toLowerCase().endsWith(kind),
    );
    const small = isKind ? await smallPhoto(chosen) : chosen;
    if (cv.files?.[0] !== chosen) return undefined;
    if (isKind && small.size <= CV_LIMIT) return small;
    mark(cv, isKind ? text.problems.cvSize : text.problems.cvType);
    reveal(cv);
    return undefined;
  };
  let ready = attach();

  cv.onchange = () => {
    ready = attach();
  };
  withoutCv.onclick = () => {
    cv.value = '';
    mark(cv);
    button.click();
  };
  form.onchange = ({ target }) => {
    const field = target as HTMLInputElement;
    if (field !== cv && field.hasAttribute('aria-invalid'))
      mark(field, problemsTyped()[field.name as 'name']);
  };

  form.onsubmit = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    show(text.checking);
    const attached = await ready;
    if (markAll(problemsTyped())) return show(text.send);
    const body = new FormData(form);
    if (cv.value && attached) body.set('cv', attached);
    const onProgress = (sent?: number) => {
      const percent = `${Math.round(100 * (sent ?? 1))} %`;
      show(
        sent === undefined ? text.checking : text.sending.replace('{percent}', percent),
        text.keepOpen,
      );
      if (sent === undefined) progress.removeAttribute('value');
      else progress.value = sent;
    };
    const request = await retryAfter429(
      () => post(body, onProgress),
      (answer) => answer.getResponseHeader('retry-after'),
      () => show(text.waits, text.waiting),
    );
    const { page, reference, sentence, problems = {} }: Answer = request.response ?? {};
    if (page) {
      try {
        sessionStorage.clear();
        sessionStorage.setItem('sent', `${body.get('role')} ${reference}`);
      } catch {}
      history.scrollRestoration = 'manual'; // the way back shows the reference
      return location.assign(page);
    }
    const { failed, crowded, unconfirmed } = text;
    show(text.send, '', sentence ?? { 0: failed, 429: crowded }[request.status] ?? unconfirmed);
    markAll(problems);
  };
  addEventListener('pageshow', () => show(text.send));

  form.noValidate = true;
  try {
    if (!cv.value && sessionStorage.getItem('cv')) mark(cv, text.cvAgain);
  } catch {}
}

const form = document.querySelector<HTMLFormElement>('#graphicScroll form');
if (form) start(form);
