import { createHash } from 'node:crypto';
import { itemAddresses, itemKey } from '@marquee/contracts';
import { seal } from '@marquee/event-sourcing';
import { addressKey, DomainError, uuidv7, type Violation } from '@marquee/kernel';
import type { RateLimits, WorkGate } from '@marquee/nest-kit';
import { checkHandle, uniqueNameKey, type RuleResult } from '@marquee/page';
import type { ActJournal } from '@marquee/ports';
import type { VisitorViews } from '../hot-path/visitor-views';
import { RecentSubmissions } from './recent-submissions';
import type { Sender } from './senders';
import type { Recipient, Submission } from './submission';
import type { SubmissionKind, TypedWords } from './submission-kinds';
import { submissionClaims } from './submission-limits';

export interface SubmissionRecorderOptions {
  readonly views: VisitorViews;
  /** Rejects with `unavailable` while the views are incomplete. */
  readonly checkViews: () => Promise<void> | undefined;
  readonly journal: ActJournal;
  readonly limits: RateLimits;
  readonly gate: WorkGate;
  readonly idOf: (ownerId: string, itemId: string, key: string) => string;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

export interface CheckedSubmission {
  readonly kind: SubmissionKind;
  readonly recipient: Recipient;
  /** From `checkedWords`. */
  readonly words: TypedWords;
  /** Null: each request is a submission of its own. */
  readonly idempotencyKey: string | null;
  readonly sender: Sender;
  /** Whether its sender waited for `WAIT_MS` between the form and sending it. */
  readonly hasWaited?: boolean;
}

/**
 * Records visitors' submissions in the journal, without an engine. It is the only writer of such acts: there is no message and no answer
 * without a visitor's request.
 */
export class SubmissionRecorder {
  private readonly recent = new RecentSubmissions();

  constructor(private readonly options: SubmissionRecorderOptions) {}

  /**
   * Throws `not_found` for a name that no account has, `account_suspended` for a suspended account, and `content_not_found` if it has no
   * public item of this id that accepts the submission.
   */
  async recipientOf({ kind, userId, contentId }: Omit<Submission, 'typed'>): Promise<Recipient> {
    const { views, checkViews } = this.options;
    const account = await views.account(uniqueNameKey(userId.replace(/^@/, '')));
    if (account === null) {
      await checkViews();
      throw new DomainError('not_found', 'Page not found.');
    }
    if (account.status === 'suspended') throw new DomainError('account_suspended', 'The account is suspended.');
    const { accountId: ownerId, username, publicKey } = account;
    for (const taker of kind.takers) {
      for (const address of itemAddresses(contentId ?? taker.fixedId ?? '', [taker])) {
        const item = await views.item(itemKey(ownerId, address));
        if (!item?.isPublic || item.deleted) continue;
        // Without the rules, a locked inbox would accept words.
        await checkViews();
        const { itemId, id, fields } = item;
        const { needsHandle = false, lockedItemIds = [] } = (await views.rules(ownerId)) ?? {};
        const isLocked = lockedItemIds.includes(itemId);
        const title = String(fields['title'] ?? '');
        return { ownerId, itemId, id, title, username, publicKey, isLocked, needsHandle };
      }
    }
    await checkViews();
    throw new DomainError('content_not_found', 'This page does not accept this kind of content.');
  }

  /**
   * Resolves once the words are in the journal, also when this process remembers that they were recorded before (`RecentSubmissions`).
   * Otherwise throws `inbox_locked` if the recipient accepts nothing now, and `rule_violated` if the recipient requires a handle and there
   * is none.
   */
  async send(submission: CheckedSubmission): Promise<'sent' | 'repeated'> {
    const now = this.options.clock();
    const { recipient, words, idempotencyKey } = submission;
    const record = (id: string) => this.record(id, submission, now);
    if (idempotencyKey === null) {
      await record(uuidv7(now));
      return 'sent';
    }
    const id = this.options.idOf(recipient.ownerId, recipient.itemId, idempotencyKey);
    return this.recent.once({ id, fingerprint: fingerprintOf(words), now }, () => record(id));
  }

  private async record(id: string, submission: CheckedSubmission, at: number): Promise<void> {
    const { kind, recipient, words, sender } = submission;
    const { ownerId, itemId, publicKey, isLocked, needsHandle } = recipient;
    if (isLocked) throw new DomainError('inbox_locked', 'The inbox or question is locked.');
    if (needsHandle && words.userIg === null) throw violated(broken('userIg', checkHandle('')));
    await this.admit(submission, at);
    const sealed = seal(publicKey, JSON.stringify(kind.sentWords(words)));
    const encoded = kind.encode({ at, ownerId, itemId, id, sealed, sender: sender.marksFor(ownerId, at) });
    await new Promise<void>((resolve, reject) => {
      this.options.journal.append(encoded, {
        recorded: () => resolve(),
        refused: () =>
          reject(new DomainError('unavailable', 'It could not be saved. Try again in a moment.', [], RETRY_SECONDS)),
      });
    });
  }

  /**
   * Counts the submission where it finds room: a browser that sent before on its own share, then everybody free of charge, then for work,
   * or for a wait where there is no script.
   */
  private async admit({ kind: { sends }, recipient, sender, hasWaited }: CheckedSubmission, at: number): Promise<void> {
    const { limits, gate } = this.options;
    const { itemId } = recipient;
    const { knownBrowser, proof } = sender;
    const address = addressKey(sender.address);
    const own = knownBrowser === null ? null : submissionClaims.known(sends, address, itemId, knownBrowser);
    if (own !== null && (await limits.allows(own, at))) return;
    const free = submissionClaims.free(sends, address, itemId);
    if (hasWaited && (await limits.allows(submissionClaims.waited(sends, address, itemId), at))) return;
    const paid = (level: number) => submissionClaims.paid(sends, address, itemId, level);
    await gate.admit({ scope: `${sends} ${itemId}`, free, paid, isPayable: () => true, proof }, at);
  }
}

const RETRY_SECONDS = 2;

/** The words in their stored form. Throws `rule_violated` with the broken rules, by the fields of the request. */
export const checkedWords = ({ rule }: SubmissionKind, typed: TypedWords): TypedWords => {
  const text = rule.check(typed.text);
  const userIg = typed.userIg === null ? null : checkHandle(typed.userIg);
  const violations = [...broken(rule.field, text), ...broken('userIg', userIg)];
  if (violations.length > 0) throw violated(violations);
  return { text: valueOf(text), userIg: userIg && valueOf(userIg) };
};

const violated = (violations: readonly Violation[]): DomainError =>
  new DomainError('rule_violated', violations[0]!.message, violations);

const broken = (path: string, result: RuleResult | null): Violation[] =>
  result === null || result.ok ? [] : [{ path, ...result.broken }];

const valueOf = (result: RuleResult): string => (result.ok ? result.value : '');

const fingerprintOf = ({ text, userIg }: TypedWords): string =>
  createHash('sha256')
    .update(JSON.stringify([text, userIg]))
    .digest('base64url');
