import { createHash } from 'node:crypto';
import { encodeMessage, itemAddresses, itemKey, type SentWords } from '@marquee/contracts';
import { seal } from '@marquee/event-sourcing';
import { addressKey, DomainError, uuidv7, type Violation } from '@marquee/kernel';
import type { RateLimits } from '@marquee/nest-kit';
import { checkHandle, checkMessage, kindList, uniqueNameKey, type RuleResult } from '@marquee/page';
import type { ActJournal } from '@marquee/ports';
import type { Sender } from '../hot-path/hits';
import type { VisitorViews } from '../hot-path/visitor-views';
import { messageClaims } from './message-limits';
import { RecentMessages } from './recent-messages';

export interface MessageRecorderOptions {
  readonly views: VisitorViews;
  readonly journal: ActJournal;
  readonly limits: RateLimits;
  readonly messageId: (ownerId: string, inboxId: string, key: string) => string;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/** An inbox that visitors may write to. */
export interface Inbox {
  readonly ownerId: string;
  readonly itemId: string;
  /** As typed by its owner. */
  readonly username: string;
  readonly publicKey: string;
}

export interface SentMessage {
  readonly inbox: Inbox;
  readonly words: SentWords;
  /** null: each request is a message of its own. */
  readonly idempotencyKey: string | null;
  readonly sender: Sender;
}

/** The kinds of which an account has one item that takes messages. */
const inboxKinds = kindList.filter(({ visitorsSend, fixedId }) => visitorsSend === 'message' && fixedId !== null);

/**
 * Takes a visitor's message into the journal, and asks no engine for it. It is the only writer of such acts: there is no message
 * without a visitor's request.
 */
export class MessageRecorder {
  private readonly recent = new RecentMessages();

  constructor(private readonly options: MessageRecorderOptions) {}

  /** `not_found` for a name that no active account has, `content_not_found` where it has no public inbox of this id. */
  async inboxOf(userId: string, contentId?: string): Promise<Inbox> {
    const account = await this.options.views.account(uniqueNameKey(userId.replace(/^@/, '')));
    if (account === null) throw new DomainError('not_found', 'There is no such page.');
    const { accountId: ownerId, username, publicKey } = account;
    for (const kind of inboxKinds) {
      for (const address of itemAddresses(contentId ?? kind.fixedId!, [kind])) {
        const item = await this.options.views.item(itemKey(ownerId, address));
        if (item?.isPublic && !item.deleted) return { ownerId, itemId: item.itemId, username, publicKey };
      }
    }
    throw new DomainError('content_not_found', 'This page takes no messages.');
  }

  /** Resolves once the message is in the journal, also when it was there before. */
  async send({ inbox, words, idempotencyKey, sender }: SentMessage): Promise<'sent' | 'repeated'> {
    const now = this.options.clock();
    const record = (messageId: string) => this.record(messageId, inbox, words, sender, now);
    if (idempotencyKey === null) {
      await record(uuidv7(now));
      return 'sent';
    }
    const messageId = this.options.messageId(inbox.ownerId, inbox.itemId, idempotencyKey);
    return this.recent.once({ messageId, fingerprint: fingerprintOf(words), now }, () => record(messageId));
  }

  private async record(messageId: string, inbox: Inbox, words: SentWords, sender: Sender, at: number): Promise<void> {
    const { ownerId, itemId, publicKey } = inbox;
    await this.options.limits.take(messageClaims(addressKey(sender.address), itemId), at);
    const sealed = seal(publicKey, JSON.stringify(words));
    const encoded = encodeMessage({ at, ownerId, itemId, messageId, sealed, visitor: sender.visitor });
    await new Promise<void>((resolve, reject) => {
      this.options.journal.append(encoded, {
        recorded: () => resolve(),
        refused: () => reject(new DomainError('unavailable', 'The message could not be recorded.', [], RETRY_SECONDS)),
      });
    });
  }
}

const RETRY_SECONDS = 2;

/** The words as they are stored; `rule_violated` names what is wrong with them. `userIg` null: anonymous. */
export const checkedWords = (typed: { readonly dm: string; readonly userIg: string | null }): SentWords => {
  const dm = checkMessage(typed.dm);
  const userIg = typed.userIg === null ? null : checkHandle(typed.userIg);
  const violations = [...broken('dm', dm), ...broken('userIg', userIg)];
  if (violations.length > 0) throw new DomainError('rule_violated', violations[0]!.message, violations);
  return { dm: valueOf(dm), userIg: userIg && valueOf(userIg) };
};

const broken = (path: string, result: RuleResult | null): Violation[] =>
  result === null || result.ok ? [] : [{ path, ...result.broken }];

const valueOf = (result: RuleResult): string => (result.ok ? result.value : '');

const fingerprintOf = ({ dm, userIg }: SentWords): string =>
  createHash('sha256')
    .update(JSON.stringify([dm, userIg]))
    .digest('base64url');
