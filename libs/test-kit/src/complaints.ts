import type { ConsoleMessage, Page, Response } from 'playwright-core';

/** The console repeats each refusal, without its address. */
const repeatsRefusal = /^Failed to load resource: the server responded with a status of/;

interface Complaints {
  /** Stops listening. Returns each complaint once. */
  readonly end: () => readonly string[];
}

/** What a page reports from now on: errors in its console, errors that nothing caught, and answers from 400 on except `refusals`; nothing where all are meant. */
export const complaintsOf = (page: Page, refusals: readonly number[] | 'all' = []): Complaints => {
  const found = new Set<string>();
  const logged = (message: ConsoleMessage): void => {
    if (message.type() === 'error' && !repeatsRefusal.test(message.text())) found.add(`console: ${message.text()}`);
  };
  const thrown = (error: Error): void => void found.add(`error: ${String(error)}`);
  const answered = (response: Response): void => {
    const status = response.status();
    if (status < 400 || (refusals !== 'all' && refusals.includes(status))) return;
    const { pathname, search } = new URL(response.url());
    found.add(`${status} of ${response.request().method()} ${pathname}${search}`);
  };
  page.on('console', logged).on('pageerror', thrown).on('response', answered);
  return {
    end: () => {
      page.off('console', logged).off('pageerror', thrown).off('response', answered);
      return refusals === 'all' ? [] : [...found];
    },
  };
};
