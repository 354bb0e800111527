/**
 * Sends the application form in the background, once it is touched: validates it with the server's own schema,
 * makes a photo small, refuses a CV that cannot be sent, shows how far it is, waits and retries after 429, and keeps the form
 * as it is until the server has the application.
 */
import text from '../content/site/application-form.json' with { type: 'json' };
import { application } from '../validation/application.ts';
import { type Problems, validate } from '../validation/validate.ts';
import { forgetSent, keptDrafts } from './forget-sent.ts';
import { lock, mark, markAll, takeOver, typedIn } from './form-fields.ts';
import { readCv } from './read-cv.ts';
import { retryAfter429 } from './retry-429.ts';
import { showSent } from './show-sent.ts';
import { upload } from './upload.ts';

/** What the server answers; see netlify/forms/responses.ts. */
interface Answer {
  /** The page that confirms the application. */
  page?: string;
  reference?: string;
  sentence?: string;
  problems?: Problems;
}

/**
 * Wires the form up, whose parts are those of ApplicationForm.astro.
 *
 * @param showReference shows the reference of what was sent instead of the form
 */
function start(
  form: HTMLFormElement,
  showReference: (role: string, reference: string) => void,
): void {
  const role = form.elements.namedItem('role') as HTMLSelectElement;
  const part = <Part extends HTMLElement>(selector: string) =>
    form.querySelector<Part>(selector) as Part;
  const cv = part<HTMLInputElement>('[type=file]');
  const withoutCv = part('#apply-without-cv');
  const button = part('[type=submit]');
  const progress = part<HTMLProgressElement>('progress');
  const [status, alert] = [part('[role=status]'), part('[role=alert]')];
  let isBusy = false;

  /** Shows on the button what happens, with a sentence below; with neither, that nothing happens. */
  const show = (label = '', sentence = '') => {
    isBusy = label !== '';
    lock(form, isBusy);
    button.textContent = label || text.send;
    status.textContent = sentence;
    alert.textContent = '';
    progress.hidden = !isBusy;
    form.toggleAttribute('data-busy', isBusy);
  };

  const showFailure = (sentence: string) => {
    alert.textContent = sentence;
    alert.scrollIntoView({ block: 'nearest' });
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

  /** Empties the form, but for the role, which the URL names. */
  const empty = () => {
    const { value } = role;
    form.reset();
    role.value = value;
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
    if (typeof read === 'object') return read;
    refuseCv(text.problems[read]);
    cv.parentElement?.scrollIntoView({ block: 'nearest' });
    return undefined;
  };
  // Now, too: a CV may have been chosen before this script came.
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
    show(); // what is locked is neither checked nor sent
    if (markAll(form, problemsIn())) return;
    const body = new FormData(form);
    const kept = keptDrafts();
    if (cv.value && attached) {
      body.set('cv', attached.file);
      // So that it is the same application as one that the browser posted with the photo itself.
      body.set('original', attached.original);
    }
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
      () => upload(body, onProgress),
      (answer) => answer.getResponseHeader('retry-after'),
      () => show(text.waits, text.waiting),
    );
    const { page, reference, sentence, problems = {} }: Answer = request.response ?? {};
    if (page && reference) {
      empty();
      forgetSent('apply-', kept);
      show();
      showReference(`${body.get('role')}`, reference); // the page that confirms it may take long, or never come
      history.scrollRestoration = 'manual'; // the way back shows the reference
      return location.assign(page);
    }
    if (request.status === 200 && reference) {
      // Sent by email alone, so that no page can confirm it later.
      empty();
      forgetSent('apply-', kept);
      return show('', sentence);
    }
    const { lost, crowded, unconfirmed } = text;
    const failure = sentence ?? { 0: lost, 429: crowded }[request.status] ?? unconfirmed;
    if (problems.cv) refuseCv(problems.cv);
    show();
    // Hidden: while it waited the page was left, and another one sent the application.
    if (!markAll(form, problems) && !form.hidden) showFailure(failure);
  };

  try {
    if (!cv.value && sessionStorage.getItem('apply-cv')) markCv(text.cvAgain);
  } catch {}
  takeOver(form, problemsIn, () => show('', text.notYet));
  showLeft(form);
}

/** Shows a message for a role that is no longer listed, which no choice would show, where neither a role nor a message is. */
function showLeft(form: HTMLFormElement): void {
  const role = form.elements.namedItem('role') as HTMLSelectElement;
  const message = form.elements.namedItem('message') as HTMLTextAreaElement;
  const listed = [...role.options].map(({ value }) => `apply-message/${value}`);
  for (const [key, left] of Object.entries(keptDrafts())) {
    if (role.value || message.value || !key.startsWith('apply-message/') || listed.includes(key))
      continue;
    message.value = left;
    message.dispatchEvent(new Event('input', { bubbles: true }));
    sessionStorage.removeItem(key);
  }
}

const form = document.querySelector<HTMLFormElement>('#graphicScroll form');
if (form) start(form, showSent(form));
