import { itemKey, TOPICS, type ItemAddress, type VisitorHit } from '@marquee/contracts';
import { rebuildProjection, runProjection, seal } from '@marquee/event-sourcing';
import { progressSpy } from '@marquee/event-sourcing/testing';
import { uuidv7 } from '@marquee/kernel';
import type { DocumentStore, EventLog } from '@marquee/ports';
import { storedVisitorViews } from '../../../services/redirects/src/projections/stored-visitor-views';
import { visitorAccounts } from '../../../services/redirects/src/projections/visitor-accounts.projection';
import { visitorItems } from '../../../services/redirects/src/projections/visitor-items.projection';
import { kindOf, QUESTION } from './item-names';
import type { ActTape } from './stores';

export type Visitor = Pick<VisitorHit, 'country' | 'deviceType' | 'referrer' | 'setAside'>;

/** What a visitor sends. */
export interface Letter {
  readonly id: string;
  readonly text: string;
  readonly userIg: string | null;
  /** Of the visitor's cookie; null: the visitor asked not to be tracked. */
  readonly browser: string | null;
}

export interface RedirectsProcess {
  /** Follows a link as its page shows it now: null where there is none. */
  click(username: string, name: string, visitor: Visitor): Promise<unknown>;
  /** Writes to an inbox, or answers a question, as its page shows it now; nothing where there is none. */
  write(username: string, name: string, letter: Letter): Promise<unknown>;
  rebuild(): Promise<unknown>;
  caughtUp(): Promise<void>;
  drained(): Promise<void>;
  stop(): Promise<void>;
}

const CARRY_EVERY_MS = 100;
const CARRIED_AT_ONCE = 7;

/** The redirects' projections and what they are read for, over a tape in place of the journal, which goes to the log. */
export const startRedirects = async (ports: {
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly tape: ActTape;
  readonly clock: () => number;
}): Promise<RedirectsProcess> => {
  const { documents, log, tape, clock } = ports;
  const views = storedVisitorViews(documents, clock);
  const epoch = await tape.begin();
  const followed = [
    await runProjection({ projection: visitorAccounts, source: log, documents, observer: progressSpy() }),
    await runProjection({ projection: visitorItems, source: log, documents, observer: progressSpy() }),
  ];

  let carrying: Promise<void> | null = null;
  /** Published before it is noted: a death in between publishes again. */
  const carry = async (): Promise<void> => {
    for (;;) {
      const { acts, next } = await tape.unpublished(CARRIED_AT_ONCE);
      if (acts.length === 0) return;
      await log.publish(acts.map((value) => ({ topic: TOPICS.acts, key: value.source, value })));
      await tape.notePublished(next);
    }
  };
  const wake = (): Promise<void> =>
    (carrying ??= carry().finally(() => {
      carrying = null;
    }));
  const timer = setInterval(() => void wake().catch(() => undefined), CARRY_EVERY_MS);

  const shown = async (username: string, address: ItemAddress) => {
    const account = await views.account(username);
    if (account === null) return null;
    const item = await views.item(itemKey(account.accountId, address));
    return item?.isPublic && !item.deleted ? { account, item } : null;
  };

  return {
    click: async (username, name, visitor) => {
      const found = await shown(username, { kind: 'link', idKey: name });
      if (found === null) return;
      const { account, item: link } = found;
      return tape.append({
        name: 'visitors.LinkFollowed.v1',
        source: tape.source,
        epoch,
        at: clock(),
        ownerId: account.accountId,
        itemId: link.itemId,
        agent: 'made',
        visitor: null,
        ...visitor,
      });
    },
    write: async (username, name, { id, text, userIg, browser }) => {
      const found = await shown(username, { kind: kindOf(name), idKey: name });
      if (found === null) return;
      const { accountId: ownerId, publicKey } = found.account;
      const { itemId } = found.item;
      const written = {
        source: tape.source,
        epoch,
        at: clock(),
        ownerId,
        itemId,
        sender: { browser, network: browser ?? id },
      };
      const sealed = (words: object): string => seal(publicKey, JSON.stringify({ ...words, userIg }));
      return tape.append(
        name === QUESTION
          ? { ...written, name: 'visitors.AnswerSent.v1', answerId: id, sealed: sealed({ answer: text }) }
          : { ...written, name: 'visitors.MessageSent.v1', messageId: id, sealed: sealed({ dm: text }) },
      );
    },
    rebuild: () =>
      rebuildProjection({
        projection: visitorItems,
        source: log,
        documents,
        generation: `g${uuidv7().replaceAll('-', '')}`,
      }),
    caughtUp: async () => void (await Promise.all(followed.map((projection) => projection.caughtUp()))),
    drained: async () => {
      await carrying?.catch(() => undefined);
      await wake();
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(followed.map((projection) => projection.stop()));
    },
  };
};
