import type { Page } from 'playwright-core';

/** What a person did on a page, in its order. */
export interface CountedActs {
  /** `click`, `paste`, the names of keys such as `Enter`, and letters. */
  readonly acts: readonly string[];
  /** Labels of the fields that something was typed or pasted into, once for each. */
  readonly fields: readonly string[];
}

const STORED = 'counted acts';

/** Counts what is done on the pages that this tab opens from now on, as long as they are of one site. */
export const countActs = async (page: Page): Promise<() => Promise<CountedActs>> => {
  await page.addInitScript((stored) => {
    const { acts, fields } = JSON.parse(sessionStorage.getItem(stored) ?? '{"acts":[],"fields":[]}') as {
      acts: string[];
      fields: string[];
    };
    const keep = (): void => sessionStorage.setItem(stored, JSON.stringify({ acts, fields }));
    const did = (act: string): void => {
      acts.push(act);
      keep();
    };
    addEventListener('pointerdown', () => did('click'), { capture: true });
    addEventListener('paste', () => did('paste'), { capture: true });
    addEventListener(
      'keydown',
      ({ key, ctrlKey }) => {
        if (key !== 'Control' && !(ctrlKey && key.length === 1)) did(key);
      },
      { capture: true },
    );
    addEventListener(
      'input',
      ({ target }) => {
        const label = target instanceof HTMLInputElement ? target.labels?.[0]?.textContent : undefined;
        const name = `${label ?? 'a field'} on ${location.pathname}`;
        if (fields.includes(name)) return;
        fields.push(name);
        keep();
      },
      { capture: true },
    );
  }, STORED);
  return () =>
    page.evaluate(
      (stored) => JSON.parse(sessionStorage.getItem(stored) ?? '{"acts":[],"fields":[]}') as CountedActs,
      STORED,
    );
};
