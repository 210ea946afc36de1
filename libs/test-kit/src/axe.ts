import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The engine that `AxeBuilder` brings along. That one hands it over twice for each look, and back comes all that was in order. */
const { source } = createRequire(require.resolve('@axe-core/playwright'))('axe-core') as { source: string };

interface Axe {
  run(root: Document, options: object): Promise<{ violations: readonly Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** Rules by their tags or by their names; all that axe has switched on unless said. */
export interface AxeRules {
  readonly tags?: readonly string[];
  readonly rules?: readonly string[];
}

/** Example pages of the landing page: they are no part of what is read, and are not loaded before they are near. */
const isExample = (address: string): boolean => ['', 'about:blank'].includes(address) || address.includes('/examples/');

/** What axe finds on a page, a line each. Rejects where there is a frame: axe does not look into it. */
export const axeViolations = async (page: Page, { tags, rules }: AxeRules = {}): Promise<readonly string[]> => {
  if (
    page
      .frames()
      .slice(1)
      .some((frame) => !isExample(frame.url()))
  )
    throw new TypeError(
      `axe does not see the frames of ${page.url()}: ${page
        .frames()
        .map((frame) => frame.url())
        .join(', ')}`,
    );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const found = await axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
      return found.violations;
    },
    tags ? { type: 'tag', values: tags } : rules && { type: 'rule', values: rules },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
};
