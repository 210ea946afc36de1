import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VisitorHit } from '@marquee/contracts';
import type { EventLog } from '@marquee/ports';
import { startRedirectNode, type RedirectNode, type RedirectNodeOptions } from './redirect-node';
import { account, closedAccount, link } from './seed';

export interface InesNode {
  readonly dir: string;
  /** The one that was started last. */
  readonly node: RedirectNode;
  start(options?: Partial<RedirectNodeOptions>): Promise<void>;
  /** Publishes, and waits until visitors see it. */
  publish(...messages: Parameters<EventLog['publish']>[0]): Promise<void>;
  acts(): Promise<readonly VisitorHit[]>;
  lastAct(): Promise<VisitorHit | undefined>;
}

/** Starts a node before each test, with accounts and links in each state in which visitors can ask for one, and ends it afterwards. */
export const inesNode = (): InesNode => {
  let dir: string;
  let node: RedirectNode;
  const start: InesNode['start'] = async (options = {}) => {
    node = await startRedirectNode({ dir, env: { TRUSTED_PROXIES: '127.0.0.1' }, ...options });
  };
  const publish: InesNode['publish'] = async (...messages) => {
    await node.log.publish(messages);
    await node.redirects.caughtUp();
  };
  const acts = async (): Promise<readonly VisitorHit[]> =>
    (await node.journal.readFrom({ epoch: 0, offset: 0 }, 100_000)) as readonly VisitorHit[];

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'redirects-'));
    await start();
    await publish(
      account(1, { username: 'Ines.Vidal', usernameKey: 'ines.vidal' }),
      closedAccount(2, 1),
      account(3, { status: 'pending' }),
      link(1, 'Kiln', { idKey: 'kiln', destinationUrl: 'https://shop.example/kiln?a=1#top' }),
      link(1, 'hidden', { isPublic: false }),
      link(1, 'gone', { deleted: true }),
      link(1, 'weiß', { idKey: 'weiss' }),
      link(2, 'closed'),
    );
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  return {
    get dir() {
      return dir;
    },
    get node() {
      return node;
    },
    start,
    publish,
    acts,
    lastAct: async () => (await acts()).at(-1),
  };
};
