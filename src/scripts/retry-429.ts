/** The seconds before each retry if the server does not say: a minute in all, after which the server counts anew. */
const WAITS = [5, 15, 40];

/** The seconds that anybody waits at most before a retry, whatever a server says. */
const LONGEST = 60;

/**
 * Sends a form, and again after a wait while too many messages come from one network (429). Gives the last answer.
 * Whoever leaves the page meanwhile ends that: when Back shows it again, another version may have been sent.
 *
 * @param retryAfter reads the header Retry-After of an answer, in seconds
 */
export async function retryAfter429<Answer extends { status: number }>(
  send: () => Promise<Answer>,
  retryAfter: (answer: Answer) => string | null,
  onWait: () => void,
): Promise<Answer> {
  let isBack: Promise<unknown> | undefined;
  const leave = () => {
    // Not before: only then do the fields show the draft as it is now.
    isBack = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  };
  addEventListener('pagehide', leave, { once: true });
  let answer = await send();
  for (const wait of WAITS) {
    if (answer.status !== 429) break;
    if (!isBack) {
      onWait();
      await passed(Math.min(Number(retryAfter(answer)) || wait, LONGEST));
    }
    await isBack;
    if (isBack) break;
    answer = await send();
  }
  return answer;
}

/** Waits for a number of seconds, or until the page is left. */
const passed = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    addEventListener('pagehide', end, { once: true });
  });
