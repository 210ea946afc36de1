import fs from 'node:fs';
import { createMailFolder } from '@marquee/adapter-mail';
import { pause } from '@marquee/kernel';
import {
  openDataFolder,
  releaseOf,
  StartRefused,
  type CommandResult,
  type DataFolder,
  type Environment,
  type Progress,
} from '@marquee/service-host';
import { folderUse, readSettings, type Settings } from '../read-settings';
import { startProduct, type RunningProduct } from '../start-product';
import { appendVisits } from './append-visits';
import { createDemoClient, type DemoClient } from './demo-client';
import {
  DEMO_ITEMS,
  DEMO_LINKS,
  fillDemoPage,
  payDemoPlan,
  sendDemoWords,
  signUpDemo,
  type DemoCreator,
} from './demo-creator';

/** Clicks of people in the year. */
const CLICKS = 100_000;
/** The sample person is nobody's customer: no mail leaves the machine, no money moves, and no limit holds the demo back. */
const DEMO_SETTINGS = {
  HOST: '127.0.0.1',
  MAILER_ADAPTER: 'folder',
  PAYMENTS_ADAPTER: 'sandbox',
  RATE_LIMIT_SCALE: '1000',
  TRUSTED_PROXIES: '127.0.0.1',
} as const;

interface DemoOptions {
  readonly root: string;
  readonly env: Environment;
  readonly progress: Progress;
}

const LOOK_AGAIN_MS = 200;

/** Milliseconds after which what does not come is not waited for. */
const PATIENCE_MS = 300_000;

/** Looks again and again until there is something. Throws `StartRefused` when that takes too long. */
const lookedUp = async <Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> => {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end;) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(LOOK_AGAIN_MS);
  }
  throw new StartRefused(
    `demo_incomplete: ${what} did not come within ${PATIENCE_MS / 60_000} minutes: remove the folder, and try again.`,
  );
};

/** The code of the first mail, which is sent soon after the answer. */
const mailedCodeIn = (folder: DataFolder) => (): Promise<string> => {
  const mails = createMailFolder({ dir: folder.folder('mail') });
  return lookedUp('the mail with the code', async () => /\b\d{6}\b/.exec((await mails.list(1))[0]?.text ?? '')?.[0]);
};

const fillPage = async (client: DemoClient, folder: DataFolder, settings: Settings, progress: Progress) => {
  const creator = await signUpDemo(client, mailedCodeIn(folder));
  await payDemoPlan(client, settings.PUBLIC_URL);
  let items = 0;
  await fillDemoPage(client, Date.now(), () => progress('the page', ++items, DEMO_ITEMS));
  await client.visit(`/@${creator.username}`);
  for (const id of DEMO_LINKS) await client.visit(`/@${creator.username}/${id}`);
  await sendDemoWords(client, creator.username);
  return creator;
};

/** Resolves when the charts have all clicks. */
const countedAll = async (product: RunningProduct, creator: DemoCreator, clicks: number, progress: Progress) => {
  const client = createDemoClient(product.port, product.url);
  const { username, password } = creator;
  const { idToken } = await client.call<{ idToken: string }>('POST', '/api/auth/sign-in', { username, password });
  client.signInWith(idToken);
  await lookedUp('the last clicks', async () => {
    const path = '/api/content?contentType=link';
    const { content } = await client.call<{ content: { clickCount: number }[] }>('GET', path);
    const counted = content.reduce((sum, { clickCount }) => sum + clickCount, 0);
    progress('the charts', Math.min(counted, clicks), clicks);
    return counted < clicks ? undefined : counted;
  });
};

const isEmpty = (dir: string): boolean => !fs.existsSync(dir) || fs.readdirSync(dir).length === 0;

/**
 * Fills an empty data folder with a creator, a full page, a year of clicks, messages and answers. Refuses a folder that has anything in it. What
 * a failed run leaves behind is not a demo: it has to be removed before the next one.
 */
export const fillDemo = async ({ root, env, progress }: DemoOptions): Promise<CommandResult> => {
  const settings = { ...readSettings({ ...env, ...DEMO_SETTINGS }), PORT: 0 };
  if (!isEmpty(settings.DATA_DIR)) {
    const text = `demo_folder_not_empty: ${settings.DATA_DIR} is not empty: name an empty folder with DATA_DIR.`;
    return { ok: false, text };
  }
  const folder = await openDataFolder(settings.DATA_DIR, folderUse(settings, releaseOf(root)));
  const onProduct = async <Result>(work: (product: RunningProduct) => Promise<Result>): Promise<Result> => {
    const product = await startProduct({ root, settings, folder });
    try {
      return await work(product);
    } finally {
      await product.stop();
    }
  };
  try {
    const creator = await onProduct((product) =>
      fillPage(createDemoClient(product.port, product.url), folder, settings, progress),
    );
    const year = { ownerId: creator.ownerId, clicks: CLICKS, now: Date.now() };
    const { clicks } = await appendVisits(folder, year, progress);
    await onProduct((product) => countedAll(product, creator, clicks, progress));
    const lines = [
      `${folder.root} is filled. Start it with: DATA_DIR=${settings.DATA_DIR} npm start`,
      `The page is ${settings.PUBLIC_URL}/@${creator.username}. Sign in as ${creator.username} with the password ${creator.password}`,
    ];
    return { ok: true, text: lines.join('\n') };
  } finally {
    folder.release();
  }
};
