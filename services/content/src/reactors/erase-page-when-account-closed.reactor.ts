import { accountChanged, TOPICS } from '@marquee/contracts';
import {
  defineReactor,
  done,
  newMeta,
  reactTo,
  skip,
  wait,
  type Reactor,
  type RunCommand,
} from '@marquee/event-sourcing';
import type { EventStore, KeyStore } from '@marquee/ports';
import { itemAggregate } from '../item/item.aggregate';
import { pageAggregate } from '../page/page.aggregate';
import { uploadAggregate } from '../upload/upload.aggregate';
import { utmTemplatesAggregate } from '../utm-templates/utm-templates.aggregate';
import type { OwnedContent } from './owned-content';

/** Streams of one append. */
const AT_ONCE = 100;
const LOOK_AGAIN_MS = 200;

interface Parts {
  readonly events: Pick<EventStore, 'read'>;
  readonly run: RunCommand;
  readonly keys: Pick<KeyStore, 'secretsOf'>;
  readonly ownedContent: Pick<OwnedContent, 'itemStreams' | 'uploadIds' | 'caughtUp'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/**
 * Erases the page of a closed account: its items, its order, its theme and its templates disappear from read models and topics of all
 * services, and its files are removed at once. It waits until the key is destroyed, because a running request may add an item before that.
 */
export const erasePageWhenAccountClosed = ({ events, run, keys, ownedContent, clock }: Parts): Reactor => {
  const metaNow = () => newMeta(clock());

  const eraseItems = async (ownerId: string): Promise<void> => {
    for (let after: string | null = null; ;) {
      const streams: readonly string[] = await ownedContent.itemStreams(ownerId, after, AT_ONCE);
      const meta = metaNow();
      await run(meta, async (unit) => {
        for (const stream of streams) {
          const item = await unit.loadStream(itemAggregate, { ownerId, kind: '', idKey: '' }, stream);
          item.execute({ type: 'EraseItem', data: { ownerId, now: meta.at } });
        }
      });
      if (streams.length < AT_ONCE) return;
      after = streams.at(-1)!;
    }
  };

  const erasePage = (ownerId: string): Promise<void> => {
    const meta = metaNow();
    return run(meta, async (unit) => {
      const page = await unit.loadStream(pageAggregate, ownerId, pageAggregate.stream(ownerId));
      if (page.version > 0) page.execute({ type: 'ErasePage', data: { ownerId, now: meta.at } });
    });
  };

  const eraseTemplates = (ownerId: string): Promise<void> => {
    const meta = metaNow();
    return run(meta, async (unit) => {
      const all = await unit.loadStream(utmTemplatesAggregate, ownerId, utmTemplatesAggregate.stream(ownerId));
      if (all.version > 0) all.execute({ type: 'EraseUtmTemplates', data: { ownerId, now: meta.at } });
    });
  };

  const discardUploads = async (ownerId: string): Promise<void> => {
    for (let after: string | null = null; ;) {
      const uploadIds: readonly string[] = await ownedContent.uploadIds(ownerId, after, AT_ONCE);
      const meta = metaNow();
      await run(meta, async (unit) => {
        for (const uploadId of uploadIds) {
          const upload = await unit.load(uploadAggregate, uploadId);
          upload.execute({ type: 'EraseUpload', data: { now: meta.at } });
        }
      });
      if (uploadIds.length < AT_ONCE) return;
      after = uploadAggregate.stream(uploadIds.at(-1)!);
    }
  };

  return defineReactor({
    name: 'content-erase-page-when-account-closed',
    source: { topics: [TOPICS.account] },
    answers: async () => void (await events.read('ready')),
    on: {
      'identity.AccountChanged.v1': reactTo(accountChanged, async ({ accountId, status }) => {
        if (status !== 'closed') return skip('account is open');
        const [secret] = await keys.secretsOf([accountId]);
        if (secret !== null) return wait('the key is still there', LOOK_AGAIN_MS);
        await ownedContent.caughtUp();
        await eraseItems(accountId);
        await erasePage(accountId);
        await eraseTemplates(accountId);
        await discardUploads(accountId);
        return done;
      }),
    },
  });
};
