import type { EventMeta, KeyStore } from '@marquee/ports';
import { Refused } from '@marquee/ports';
import type { Inboxes, OpenInbox } from '../../inboxes/inboxes';
import type { OwnerSecret } from '../../secret/owner-secret';
import type { OwnerSecrets } from '../../secret/owner-secrets';
import type { SealedHandle } from '../message.events';
import type { Sent, SentAs, Words } from '../sent/sent-kind';
import { sentKinds, sentToKind } from '../sent/sent-kinds';

/** A message whose words were read, and are not kept: what stays of them can be read with the owner's key alone. */
export interface OpenedMessage {
  readonly sent: Sent;
  readonly contentId: string;
  readonly textKey: string;
  readonly handle: SealedHandle | null;
}

/** Why a message goes nowhere: there is no such inbox any more, or the account's key is destroyed. */
type Dropped = 'closed' | 'erased';

const OPENED_AT_ONCE = 16;

const wordsOf = (as: SentAs, text: string): Words => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused('unreadable words');
  }
  const { success, data } = sentKinds[as].words.safeParse(value);
  if (!success) throw new Refused('unreadable words');
  return data;
};

/** Opens messages for as long as it takes to fold them by their texts. */
export class MessageOpener {
  constructor(
    private readonly ports: {
      readonly inboxes: Pick<Inboxes, 'openAll'>;
      readonly secrets: Pick<OwnerSecrets, 'ofAccount' | 'open'>;
      readonly keys: Pick<KeyStore, 'open'>;
    },
  ) {}

  /**
   * Each message in the order given, opened or with the reason for which it is dropped. Throws `InboxUnknown` while an inbox is not known,
   * and `Refused` for words that were not sealed to their owner or have the wrong shape.
   */
  async openAll(all: readonly Sent[], meta: EventMeta): Promise<readonly (OpenedMessage | Dropped)[]> {
    const inboxes = await this.ports.inboxes.openAll([...new Set(all.map(({ itemId }) => itemId))]);
    const opened: (OpenedMessage | Dropped)[] = [];
    for (let from = 0; from < all.length; from += OPENED_AT_ONCE) {
      const some = all.slice(from, from + OPENED_AT_ONCE);
      opened.push(...(await Promise.all(some.map((sent) => this.open(sent, inboxes.get(sent.itemId) ?? null, meta)))));
    }
    return opened;
  }

  private async open(sent: Sent, inbox: OpenInbox | null, meta: EventMeta): Promise<OpenedMessage | Dropped> {
    const { as, ownerId, itemId, sealed } = sent;
    if (inbox === null || inbox.item.ownerId !== ownerId || sentToKind(inbox.item.kind) !== as) return 'closed';
    const secret = await this.ports.secrets.ofAccount(ownerId, inbox.owner.publicKey, meta);
    if (secret === 'erased') return 'erased';
    const words = await this.ports.keys.open(ownerId, sealed);
    if (words === 'erased') return this.unopened(ownerId);
    return { sent, contentId: inbox.item.contentId, ...keysOf(secret, itemId, wordsOf(as, words.text)) };
  }

  /** The key store does not tell a destroyed key from words that were sealed to another one; the owner's secret does. */
  private async unopened(ownerId: string): Promise<Dropped> {
    if ((await this.ports.secrets.open(ownerId)) === 'erased') return 'erased';
    throw new Refused('unreadable words');
  }
}

const keysOf = (secret: OwnerSecret, itemId: string, { text, userIg }: Words) => ({
  textKey: secret.textKey(itemId, text),
  handle: userIg === null ? null : secret.sealHandle(userIg),
});
