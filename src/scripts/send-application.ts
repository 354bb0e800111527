/**
 * Sends the application form in the background, once it is touched: validates it with the server's own schema,
 * makes a photo small, refuses a CV that cannot be sent, shows how far it is, waits and retries after 429, keeps the form
 * as it is until the page of thanks has come, and shows the reference on the way back.
 */
import text from '../content/site/application-form.json' with { type: 'json' };
import { application } from '../validation/application.ts';
import { type Problems, validate } from '../validation/validate.ts';
import { mark, markAll, takeOver, typedIn } from './form-fields.ts';
import { readCv } from './read-cv.ts';
import { retryAfter429 } from './retry-429.ts';

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

/** Posts the form and reports how much is sent, from 0 to 1; undefined once all is, while the server has yet to answer. */
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

  /** What goes out is what stands in the form: nobody changes it meanwhile. */
  const lock = (isLocked: boolean) => {
    for (const field of form.querySelectorAll<HTMLInputElement>('[id][name]'))
      field.disabled = isLocked;
  };

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

  /** What is to be corrected in the chosen CV, or asked for in place of one that a reload has taken. */
  let cvProblem = '';
  const markCv = (sentence = '') => {
    cvProblem = sentence;
    mark(cv, sentence);
    withoutCv.hidden = !sentence;
  };

  /** Takes the chosen CV out, also of the draft. */
  const clearCv = () => {
    cv.value = ''; // else the browser does not say when the same file is chosen again
    cv.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const refuseCv = (sentence: string) => {
    markCv(sentence);
    clearCv();
  };

  const problemsIn = (): Problems => ({
    ...validate(application, typedIn(form)).problems,
    ...(cvProblem && { cv: cvProblem }),
  });

  /** The chosen CV as it is sent; undefined if there is none, if it cannot be sent, or once another one is chosen. */
  const attach = async () => {
    const [chosen] = cv.files ?? [];
    markCv();
    if (!chosen) return undefined;
    const read = await readCv(chosen);
    if (cv.files?.[0] !== chosen) return undefined;
    if (read instanceof File) return read;
    refuseCv(text.problems[read]);
    cv.parentElement?.scrollIntoView({ block: 'nearest' });
    return undefined;
  };
  let ready = attach();

  cv.onchange = () => {
    ready = attach();
  };
  withoutCv.onclick = () => {
    clearCv();
    markCv();
    ready = attach();
    button.click();
  };

  form.onsubmit = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    show(text.checking);
    const attached = await ready;
    if (markAll(form, problemsIn())) return show(text.send);
    const body = new FormData(form);
    if (cv.value && attached) body.set('cv', attached);
    lock(true);
    let isUploaded = false;
    const onProgress = (sent?: number) => {
      isUploaded = sent === undefined;
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
    lock(false);
    const { page, reference, sentence, problems = {} }: Answer = request.response ?? {};
    if (page) {
      try {
        sessionStorage.setItem('sent', `${body.get('role')} ${reference}`);
      } catch {}
      form.reset(); // and its draft
      history.scrollRestoration = 'manual'; // the way back shows the reference
      addEventListener('pagehide', () => show(text.send), { once: true });
      return location.assign(page);
    }
    if (request.status === 200 && reference) {
      // Sent by email alone, so that no page can confirm it later.
      form.reset();
      return show(text.send, sentence);
    }
    const { failed, crowded, unconfirmed } = text;
    const lost = isUploaded ? unconfirmed : failed;
    const failure = sentence ?? { 0: lost, 429: crowded }[request.status] ?? unconfirmed;
    if (problems.cv) refuseCv(problems.cv);
    show(text.send, '', markAll(form, problems) ? '' : failure);
  };

  try {
    if (!cv.value && sessionStorage.getItem('apply-cv')) markCv(text.cvAgain);
  } catch {}
  takeOver(form, problemsIn);
}

/**
 * Shows instead of the form the reference of what was sent from this tab for the same role, also on the way back, unless
 * another message for that role was begun.
 */
function showSent(form: HTMLFormElement): void {
  const role = form.elements.namedItem('role') as HTMLSelectElement;
  const message = form.elements.namedItem('message') as HTMLTextAreaElement;
  const sent = document.createElement('div');
  const line = document.createElement('p');
  const reference = document.createElement('output');
  const another = document.createElement('button');
  sent.id = 'apply-sent';
  line.append(text.sent, ' ', reference);
  another.type = 'button';
  another.textContent = text.another;
  sent.append(line, another);
  form.before(sent);
  const arrive = () => {
    let [sentRole, quoted]: string[] = [];
    try {
      [sentRole, quoted] = sessionStorage.getItem('sent')?.split(' ') ?? [];
    } catch {}
    form.hidden = sentRole === role.value && role.value !== '' && message.value === '';
    sent.hidden = !form.hidden;
    reference.textContent = quoted ?? '';
    if (form.hidden) sent.scrollIntoView({ block: 'center' });
  };
  arrive();
  addEventListener('pageshow', arrive);
  role.addEventListener('change', arrive);
  another.onclick = () => {
    sessionStorage.removeItem('sent');
    history.replaceState(null, '', location.pathname);
    role.value = '';
    role.dispatchEvent(new Event('input', { bubbles: true }));
    arrive();
    role.focus();
  };
}

const form = document.querySelector<HTMLFormElement>('#graphicScroll form');
if (form) {
  start(form);
  showSent(form);
}
