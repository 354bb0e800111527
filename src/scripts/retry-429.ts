/** The seconds before each retry if the server does not say: a minute in all, after which the server counts anew. */
const WAITS = [5, 15, 40];

/** The seconds that anybody waits at most before a retry, whatever a server says. */
const LONGEST = 60;

/**
 * Sends a form, and again after a wait while too many messages come from one network (429). Gives the last answer.
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
    await new Promise((resume) => setTimeout(resume, seconds * 1000));
    answer = await send();
  }
  return answer;
}
