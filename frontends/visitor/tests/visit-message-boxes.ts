import fs from 'node:fs';
import path from 'node:path';
import type { PublicPageView } from '@marquee/page';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { TakeWords } from './page-server';
import { visitPages } from './visit-pages';

const view = (username: string, origin: string): PublicPageView => ({
  username,
  origin,
  profile: { name: '', description: 'Stoneware for slow tables. A wood kiln in Lisbon, fired twice a season.' },
  top: [{ kind: 'dm', title: 'DM Inbox', items: [{ title: 'Ask me about clay' }] }],
  sections: [
    {
      kind: 'unknown',
      unknownKind: 'other',
      title: 'Photos',
      items: Array.from({ length: 12 }, (_, n) => ({ id: `photo-${n}` })),
    },
  ],
});

/** The page that answers a message without a script. */
export const sentPage = { sends: 'message', username: 'inesvidal', question: null } as const;

export interface Box {
  readonly page: Page;
  readonly form: Locator;
  readonly text: Locator;
  readonly handle: Locator;
  readonly send: Locator;
}

export interface SentRequest {
  readonly key: string | undefined;
  readonly body: string;
}

export interface MessageBoxes {
  /** What pages sent since the test began. */
  readonly sent: readonly SentRequest[];
  /** Errors of scripts and of the policy since the test began. */
  readonly complaints: readonly string[];
  /** Answers messages from now until the test ends; until then they are taken. */
  answerBy(take: TakeWords): void;
  open(options?: BrowserContextOptions): Promise<Box>;
}

/** Pages with a message box, and a server that takes what they send, for all tests of a file. */
export const visitMessageBoxes = (): MessageBoxes => {
  const accept: TakeWords = () => ({ status: 202 });
  let take = accept;
  const sent: SentRequest[] = [];
  const { open, complaints } = visitPages(view, (request, body) => {
    sent.push({ key: request.headers['idempotency-key'] as string | undefined, body });
    return take(request, body);
  });
  beforeEach(() => {
    sent.splice(0);
    take = accept;
  });
  return {
    sent,
    complaints,
    answerBy: (answer) => void (take = answer),
    open: async (options = {}) => {
      const page = await open('/@inesvidal', options);
      return {
        page,
        form: page.locator('.mq-words'),
        text: page.getByRole('textbox', { name: 'Your message to @inesvidal' }),
        handle: page.getByRole('textbox', { name: 'Your Instagram handle' }),
        send: page.getByRole('button', { name: 'Send' }),
      };
    },
  };
};

export const close = ({ page }: Box): Promise<void> => page.context().close();
export const isOpen = ({ form }: Box): Promise<boolean> => form.evaluate((box) => box.hasAttribute('data-open'));
export const heightOf = async (locator: Locator): Promise<number> =>
  Math.round((await locator.boundingBox())?.height ?? 0);
export const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

/** Time passes by `runFor` alone. */
export const holdClock = async ({ page }: Box): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
};

/** Keeps a picture next to those of the design where the environment names a folder. */
export const picture = async ({ page }: Box, name: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  fs.mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
};
