import { load } from 'cheerio';
import { vi } from 'vitest';
import type { formHandler } from '../../netlify/forms/handler.ts';
import type { Answer } from '../../netlify/mail/accept.ts';
import type { Message } from '../../netlify/mail/message.ts';

/** Lets a function of a form answer a request, where `accept` is a mock that takes every message. */
export async function answer(
  handle: ReturnType<typeof formHandler>,
  request: Request,
  taken: Answer = 'stored',
) {
  const { accept } = await import('../../netlify/mail/accept.ts');
  const stored: (Message & { cv?: ArrayBuffer | undefined; hasReceipt: boolean })[] = [];
  vi.mocked(accept).mockImplementation(async (message, cv, hasReceipt) => {
    stored.push({ ...message, cv, hasReceipt });
    return taken;
  });
  const response = await handle(request);
  const { status, headers } = response;
  const body = await response.text();
  return { status, headers, body, words: load(body).text(), stored, message: stored[0] };
}
