import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createLink, signUp, staySignedIn } from '@marquee/test-kit/account';
import { samplePicture, upload } from '@marquee/test-kit/creator';
import { filesBelow } from '@marquee/test-kit/grep-files';
import { allMessages, createInbox, messageStatus } from '@marquee/test-kit/messages';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { CHARTED_MS, follow, untilCharted } from '@marquee/test-kit/visits';
import { operate } from '../../operator';

const CLICKS = 12;
const LINK = 'kiln';
export const env = { RATE_LIMIT_SCALE: '1000', DISK_RESERVE_BYTES: '0' };

/** A stopped installation with an account, a link with a picture and clicks, and a message, and its backup. */
export interface WholeInstallation {
  readonly folder: string;
  readonly backup: string;
  readonly port: number;
  /** Whether visitors get page and redirect as before. */
  isVisited(product: Pick<Product, 'url'>): Promise<boolean>;
  /** Whether the product serves all of it: page, redirect, figures and messages. */
  isServed(product: Pick<Product, 'url'>): Promise<boolean>;
  remove(): void;
}

export const makeInstallation = async (): Promise<WholeInstallation> => {
  const folder = temporaryFolder();
  const backups = temporaryFolder();
  const backup = path.join(backups, 'whole');
  const port = await freePort();
  const product = await startProduct({ dataDir: folder, port, env });
  const ines = staySignedIn(product, await signUp(product, 'ines'));
  await createLink(ines, LINK, { imageUrl: await upload(product, ines, await samplePicture()) });
  await createInbox(ines);
  await until(async () => (await follow(product, 'ines', LINK, { 'sec-purpose': 'prefetch' })).status === 302);
  for (let n = 0; n < CLICKS; n += 1) await follow(product, 'ines', LINK);
  // Its inbox reaches visitors a moment after it was made.
  const message = { userId: 'ines', dm: 'Is the kiln still hot?' };
  await until(async () => (await messageStatus(product, message)) === 202);
  await untilCharted(ines, CLICKS);

  const visited = async ({ url }: Pick<Product, 'url'>): Promise<string> =>
    JSON.stringify([
      (await follow({ url }, 'ines', LINK, { 'sec-purpose': 'prefetch' })).status,
      await (await fetch(`${url}/api/@ines`)).json(),
    ]);
  const shown = async (of: Pick<Product, 'url'>): Promise<string> => {
    const list = await ines.call('GET', '/api/content');
    const { content } = (await list.json()) as { content: { contentId: string; clickCount: number }[] };
    return JSON.stringify([
      await visited(of),
      content.map(({ contentId, clickCount }) => [contentId, clickCount]),
      await allMessages(ines),
    ]);
  };
  let before = '';
  await until(async () => {
    before = await shown(product);
    // The count of the inbox comes after its message.
    return before.includes(`["link:${LINK}",${CLICKS}]`) && before.includes(message.dm) && !before.includes('",0]');
  }, CHARTED_MS);
  const visits = await visited(product);
  await product.signal('SIGTERM');
  const taken = await operate({ dataDir: folder, env }, 'backup', backup);
  if (taken.code !== 0) throw new Error(taken.err);
  // Other accounts restore it too.
  execFileSync('chmod', ['-R', 'a+rX', backups]);
  return {
    folder,
    backup,
    port,
    isVisited: async (now) => (await visited(now).catch(() => null)) === visits,
    isServed: async (now) => (await shown(now).catch(() => null)) === before,
    remove: () => [folder, backups].forEach((one) => fs.rmSync(one, { recursive: true, force: true })),
  };
};

/** Of the process that runs. */
const OF_A_PROCESS = /^(lock|[^/]*\.sock)$/;

/** What is in each file below a folder, by its name. */
export const hashesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filesBelow(folder)
      .map((file) => [path.relative(folder, file), file] as const)
      .filter(([name]) => !OF_A_PROCESS.test(name))
      .sort()
      .map(([name, file]) => [name, createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16)]),
  );
