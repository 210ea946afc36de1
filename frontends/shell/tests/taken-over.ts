import type { Page } from 'playwright-core';

/** Resolves when React has drawn the screen, or has taken over what the server had drawn. */
export const isTakenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__react')));
