import { tryParseJson } from '@marquee/kernel';
import { Refused, type EventMeta, type KeyStore, type Opened } from '@marquee/ports';
import type { Inboxes, OpenInbox } from '../../inboxes/inboxes';
import type { OwnerSecret } from '../../secret/owner-secret';
import type { OwnerSecrets } from '../../secret/owner-secrets';
import type { RuleEvaluator } from '../../rules/rule-evaluator';
import type { RuleOutcome } from '../../rules/evaluate-rules';
import type { Rules } from '../../rules/rules.decider';
import type { Hold, SealedHandle, SenderTags } from '../message.events';
import type { Sent, SentAs, Words } from '../sent/sent-kind';
import { sentKinds, sentToKind } from '../sent/sent-kinds';

/** The outcome of the owner's rules, with what was found sealed to the owner. */
export type SealedOutcome = RuleOutcome<{ readonly hold: Hold }>;

/** A message whose words were read, and are not kept: what stays of them can be read with the owner's key alone. */
export interface OpenedMessage {
  readonly sent: Sent;
  /** Of the item. */
  readonly kind: string;
  readonly textKey: string;
  readonly handle: SealedHandle | null;
  readonly sender: SenderTags;
  readonly outcome: SealedOutcome;
}

/** Why a message goes nowhere: there is no such inbox any more, or the account's key is destroyed. */
type Dropped = 'closed' | 'erased';

/** The event loop is free between two of them. */
const OPENED_AT_ONCE = 25;

const readWords = (as: SentAs, text: string): Words => {
  const { success, data } = sentKinds[as].words.safeParse(tryParseJson(text));
  if (!success) throw new Refused('unreadable words');
  return data;
};

/** Decrypts messages for as long as it takes to apply the rules of their owners, and to fold them by their texts. */
export class MessageOpener {
  constructor(
    private readonly ports: {
      readonly inboxes: Pick<Inboxes, 'openAll'>;
      readonly secrets: Pick<OwnerSecrets, 'ofAccount' | 'open'>;
      readonly keys: Pick<KeyStore, 'openAll'>;
      readonly rules: Pick<RuleEvaluator, 'of' | 'evaluateRules'>;
    },
  ) {}

  /**
   * Each message in the order given, opened or with the reason for which it is dropped. Throws `InboxesBehind` or `InboxUnknown` while an
   * inbox is not known, and `Refused` for words that were not sealed to their owner or have the wrong shape.
   */
  async openAll(all: readonly Sent[], meta: EventMeta): Promise<readonly (OpenedMessage | Dropped)[]> {
    const inboxes = await this.ports.inboxes.openAll([...new Set(all.map(({ itemId }) => itemId))]);
    const rules = await this.rulesOf(all);
    const opened: (OpenedMessage | Dropped)[] = [];
    for (let from = 0; from < all.length; from += OPENED_AT_ONCE) {
      const some = all.slice(from, from + OPENED_AT_ONCE);
      const words = await this.openWords(some);
      const opening = some.map((sent) => {
        const of = {
          inbox: inboxes.get(sent.itemId) ?? null,
          rules: rules.get(sent.ownerId)!,
          words: words.get(sent)!,
        };
        return this.open(sent, of, meta);
      });
      opened.push(...(await Promise.all(opening)));
    }
    return opened;
  }

  /** The rules of each owner at one moment for all of a batch. */
  private async rulesOf(all: readonly Sent[]): Promise<ReadonlyMap<string, Rules>> {
    const owners = [...new Set(all.map(({ ownerId }) => ownerId))];
    return new Map(await Promise.all(owners.map(async (owner) => [owner, await this.ports.rules.of(owner)] as const)));
  }

  /** The words of each, by one look at the key of each owner. */
  private async openWords(some: readonly Sent[]): Promise<ReadonlyMap<Sent, Opened>> {
    const owners = [...new Set(some.map(({ ownerId }) => ownerId))];
    const opened = owners.map(async (owner) => {
      const own = some.filter(({ ownerId }) => ownerId === owner);
      const words = await this.ports.keys.openAll(
        owner,
        own.map(({ sealed }) => sealed),
      );
      return own.map((sent, index) => [sent, words[index]!] as const);
    });
    return new Map((await Promise.all(opened)).flat());
  }

  private async open(
    sent: Sent,
    { inbox, rules, words }: { readonly inbox: OpenInbox | null; readonly rules: Rules; readonly words: Opened },
    meta: EventMeta,
  ): Promise<OpenedMessage | Dropped> {
    const { as, ownerId, itemId } = sent;
    if (inbox === null || inbox.item.ownerId !== ownerId || sentToKind(inbox.item.kind) !== as) return 'closed';
    const secret = await this.ports.secrets.ofAccount(ownerId, inbox.owner.publicKey, meta);
    if (secret === 'erased') return 'erased';
    if (words === 'erased') return this.unopened(ownerId);
    const { text, userIg } = readWords(as, words.text);
    const sender = secret.tagsOf(sent.sender);
    const outcome = this.ports.rules.evaluateRules(rules, secret, { itemId, sender, text, hasHandle: userIg !== null });
    return {
      sent,
      kind: inbox.item.kind,
      sender,
      textKey: secret.textKey(itemId, text),
      handle: userIg === null ? null : secret.sealHandle(userIg),
      outcome: sealOutcome(outcome, secret),
    };
  }

  /** The key store does not tell a destroyed key from words that were sealed to another one; the owner's secret does. */
  private async unopened(ownerId: string): Promise<Dropped> {
    if ((await this.ports.secrets.open(ownerId)) === 'erased') return 'erased';
    throw new Refused('unreadable words');
  }
}

const sealOutcome = (outcome: RuleOutcome, secret: OwnerSecret): SealedOutcome => {
  if (outcome.is !== 'held') return outcome;
  const { reason, found } = outcome;
  return { is: 'held', hold: { reason, found: found && secret.sealText(JSON.stringify(found)).sealed } };
};
