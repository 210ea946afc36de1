import type { Page } from 'playwright-core';
import { createLink, signUp } from '@marquee/test-kit/account';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { launchBrowser } from '@marquee/test-kit/browser';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { signedInPage } from '@marquee/test-kit/signed-in';
import { until } from '@marquee/test-kit/until';

const GOAL_MS = 100;
/** A list that no one calls long: what its interactions take is what they take at least. */
const REFERENCE = 20;
const ITEMS = 2_000;
const AT_ONCE = 8;
const SAVE_MS = 30_000;

interface Act {
  readonly name: string;
  readonly run: (page: Page) => Promise<void>;
}

const times = async (n: number, act: () => Promise<void>): Promise<void> => {
  for (let done = 0; done < n; done += 1) await act();
};
const firstBox = (page: Page) => page.getByRole('checkbox', { name: /^Select Title of / }).first();
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const press = (page: Page, key: string) => () => page.keyboard.press(key);
const allSelected = (page: Page) => page.getByRole('checkbox', { name: 'Select all links' });

/** What an owner does with a list, one after the other on one screen. */
const acts: readonly Act[] = [
  {
    name: 'searching, a letter at a time',
    run: async (page) => {
      await page.getByRole('searchbox').focus();
      await page.keyboard.type('item-1', { delay: 80 });
      await times(6, press(page, 'Backspace'));
    },
  },
  {
    name: 'selecting with x, and fifteen times Shift and an arrow',
    run: async (page) => {
      await firstBox(page).focus();
      await page.keyboard.press('x');
      await times(15, press(page, 'Shift+ArrowDown'));
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'selecting all',
    run: async (page) => {
      await allSelected(page).click();
      await bar(page)
        .getByText(/ selected$/)
        .waitFor();
    },
  },
  {
    name: 'with all selected: taking rows out and in',
    run: async (page) => {
      await firstBox(page).focus();
      await times(10, press(page, 'x'));
      await times(10, press(page, 'Shift+ArrowDown'));
    },
  },
  {
    name: "with all selected: one row's switch, five times",
    run: async (page) => {
      const first = page.getByRole('switch').first();
      await times(5, async () => {
        const wasOn = await first.isChecked();
        await first.focus();
        await page.keyboard.press('Space');
        await until(
          async () => (await first.isChecked()) !== wasOn && (await first.getAttribute('aria-busy')) !== 'true',
          SAVE_MS,
        );
      });
    },
  },
  {
    name: "with all selected: a row's menu",
    run: async (page) => {
      const menu = page.getByRole('button', { name: /^More for Title of / }).first();
      await times(3, async () => {
        await menu.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('menu').waitFor();
        await page.keyboard.press('Escape');
      });
    },
  },
  {
    name: 'selecting none',
    run: (page) => allSelected(page).click(),
  },
];

/** Collects the time from each interaction to the next drawing, as Event Timing measures it: in steps of 8 ms, from 16 ms on. */
const watchInteractions = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { interactions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
};

/** The longest interaction since it was asked last, in ms; 16 where all were shorter. */
const longest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Entries come with the frame after the next.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))));
    const { interactions } = globalThis as unknown as { interactions: number[] };
    return Math.max(16, ...interactions.splice(0));
  });

const measure = async (page: Page, product: Product): Promise<Record<string, number>> => {
  await page.goto(`${product.url}/dashboard?type=link`);
  await firstBox(page).waitFor();
  await longest(page);
  const figures: Record<string, number> = {};
  for (const { name, run } of acts) {
    await run(page);
    figures[name] = await longest(page);
  }
  return figures;
};

/** `npm run bench -- lists`: the longest interaction of each act on a list of 2,000 links, and of the same on one of 20. */
export const bench = async ({
  root,
  args,
}: {
  readonly root: string;
  readonly args: readonly string[];
}): Promise<void> => {
  const items = Number(args[0] ?? ITEMS);
  const env = { RATE_LIMIT_SCALE: '10000' };
  const product = await startProduct({ dataDir: temporaryFolder(), port: await freePort(), env });
  const browser = await launchBrowser();
  console.log(`interactions of a list of ${items} links and of ${REFERENCE}, on ${machineText}`);
  const figures: Record<string, Record<string, number>> = {};
  try {
    for (const [username, count] of [
      ['ines-few', REFERENCE],
      ['ines-many', items],
    ] as const) {
      const account = await signUp(product, username);
      const ids = Array.from({ length: count }, (_, n) => `item-${n}`);
      for (let first = 0; first < count; first += AT_ONCE)
        await Promise.all(ids.slice(first, first + AT_ONCE).map((id) => createLink(account, id)));
      const page = await signedInPage(browser, product, username);
      await watchInteractions(page);
      figures[`${count} links`] = await measure(page, product);
      await page.context().close();
    }
  } finally {
    await browser.close();
    await product.kill();
  }
  const [few, many] = Object.values(figures) as [Record<string, number>, Record<string, number>];
  for (const [name, ms] of Object.entries(many))
    console.log(`  ${name.padEnd(54)} ${few[name]} ms → ${ms} ms: ${ms <= GOAL_MS ? 'met' : 'MISSED'}`);
  saveResults(root, 'lists', { goalMs: GOAL_MS, ...figures });
  if (Object.values(many).some((ms) => ms > GOAL_MS)) process.exitCode = 1;
};
