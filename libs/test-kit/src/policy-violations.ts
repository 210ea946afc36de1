import type { BrowserContext } from 'playwright-core';

/** What the pages of this file reported of their content security policy. A test that expects a report takes it out; any other one fails the file. */
export const policyViolations: string[] = [];

/** Collects the reports of all pages of a context. Workers report to the console only. */
export const watchPolicy = async (context: BrowserContext): Promise<void> => {
  await context.exposeBinding('reportViolation', (_, text: string) => void policyViolations.push(text));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(
        [violatedDirective, blockedURI, sample, 'in', sourceFile, 'on', location.pathname].filter(Boolean).join(' '),
      );
    }),
  );
};
