/** The seconds before each retry if the server does not say: a minute in all, after which the server counts anew. */
const WAITS = [5, 15, 40];

/** The seconds that anybody waits at most before a retry, whatever a server says. */
const LONGEST = 60;

/**
 * Sends a form, and again after a wait while too many messages come from one network (429). Gives the last answer.
 * Whoever leaves the page during a wait ends that: when Back shows it again, another version may have been sent.
 *
 * @param retryAfter reads the header Retry-After of an answer, in seconds
 */
export async function retryAfter429<Answer extends { status: number }>(
  send: () => Promise<Answer>,
  retryAfter: (answer: Answer) => string | null,
  onWait: () => void,
): Promise<Answer> {
  let answer = await send();
  for (const wait of WAITS) {
    if (answer.status !== 429) break;
    onWait();
    const seconds = Math.min(Number(retryAfter(answer)) || wait, LONGEST);
    if (await isLeftWithin(seconds * 1000)) break;
    answer = await send();
  }
  return answer;
}

/** Waits for a time, in ms, and says whether the page was left within it and then shown again from the browser's cache. */
function isLeftWithin(time: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), time);
    const leave = () => {
      clearTimeout(timer);
      // Not before: only then do the fields show the draft as it is now.
      addEventListener('pageshow', () => resolve(true), { once: true });
    };
    addEventListener('pagehide', leave, { once: true });
  });
}
