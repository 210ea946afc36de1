import type { ServerResponse } from 'node:http';
import { errorCodes, type ErrorCode } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { ANSWER_TYPE, type PageTheme } from '@marquee/page';
import {
  renderGone,
  renderItemNotFound,
  renderNotFound,
  renderSubmissionPage,
  type PageAssets,
  type RenderedDocument,
  type SubmissionPage,
} from '@marquee/page/server';
import type { Answers } from '../hot-path/answers';
import type { VisitorViews } from '../hot-path/visitor-views';
import type { FormTokens } from './form-tokens';
import type { Sender } from './senders';
import { brokenFields, refusal, type Recipient } from './submission';
import { answers, messages, type SubmissionKind } from './submission-kinds';
import { WAIT_MS } from './submission-limits';
import { checkedWords, type SubmissionRecorder } from './submission-recorder';

/** The outcome of a form for the metric, or the code of a refusal. */
export type FormResult = 'sent' | 'repeated' | 'trapped' | 'unconfirmed' | 'quick' | 'stale' | 'foreign' | ErrorCode;

interface Typed {
  readonly text: string;
  readonly userIg: string;
}

/** The owner of a form, and the look of the pages about it. */
interface Addressed {
  readonly kind: SubmissionKind;
  readonly recipient: Pick<Recipient, 'username' | 'id' | 'title'>;
  /** Of the owner's page; null: the default. */
  readonly theme: PageTheme | null;
}

/** A received form. */
interface SentForm {
  readonly kind: SubmissionKind;
  readonly userId: string;
  readonly contentId: string | undefined;
  readonly typed: Typed;
  readonly token: string;
  /** Not filled in by a person. */
  readonly isTrapped: boolean;
}

/** A form that returns to its sender. */
interface Draft extends Addressed {
  readonly typed: Typed;
  readonly token: string;
}

/** Everything about one form that returns to its sender unsent. */
interface Unsent extends Draft {
  readonly status: number;
  readonly problem: SubmissionPage['problem'];
  readonly error?: DomainError;
}

/**
 * Handles forms that visitors send without a script. The form on a public page has no token, because the page is the same for all visitors.
 * So the answer is a form with a token, which the sender confirms. Each answer is a page with a link back, and keeps the text.
 */
export class SubmissionForms {
  constructor(
    private readonly options: {
      readonly recorder: SubmissionRecorder;
      readonly tokens: FormTokens;
      readonly answers: Answers;
      readonly assets: PageAssets;
      readonly views: Pick<VisitorViews, 'theme'>;
      /** Origin that serves uploads, where it is not our own. */
      readonly imageOrigin: string | undefined;
      /** Called with each error that is not a refusal. */
      readonly onFailure: (error: unknown, instance: string | null) => void;
    },
  ) {}

  /** Answers a form, or throws `validation_failed` for one of no kind. `refused`: why its content is not checked. */
  async receive(
    fields: URLSearchParams,
    sender: Sender,
    response: ServerResponse,
    refused: DomainError | null,
  ): Promise<FormResult> {
    const form = formIn(fields);
    try {
      if (refused !== null) throw refused;
      return await this.answer(form, sender, response);
    } catch (error) {
      const { kind, userId, contentId, typed, token } = form;
      const recipient = { username: userId, id: contentId ?? '', title: '' };
      return this.refuse(response, { kind, recipient, theme: null, typed, token }, error);
    }
  }

  private async answer(
    { kind, userId, contentId, typed, token, isTrapped }: SentForm,
    sender: Sender,
    response: ServerResponse,
  ): Promise<FormResult> {
    const { recorder, tokens } = this.options;
    const recipient = await recorder.recipientOf({ kind, userId, contentId }).catch(refusal);
    if (recipient instanceof DomainError) {
      const code = recipient.code as ErrorCode;
      if (code === 'unavailable') throw recipient;
      const isSuspended = code === 'account_suspended';
      const page = isSuspended ? renderGone('suspended', this.options.assets) : this.notFound(kind);
      this.options.answers.document(response, errorCodes[code].status, page);
      return code;
    }
    const addressed = { kind, recipient, theme: await this.options.views.theme(recipient.ownerId) };
    if (isTrapped) {
      // Its sender does not learn of it.
      this.show(response, 200, pageOf(addressed, null, null));
      return 'trapped';
    }
    const verdict = token === '' ? 'unconfirmed' : tokens.judge(token, recipient.itemId);
    const renewed = (): string => tokens.make(recipient.itemId);
    const kept = verdict === 'valid' || verdict === 'quick' ? token : renewed();
    try {
      const words = checkedWords(kind, typed);
      // A submission that was recorded under a token counts as sent, also if its owner has locked the inbox since.
      if (verdict !== 'valid' && recipient.isLocked) return this.locked(response, addressed);
      if (verdict !== 'valid') {
        const [status, problem] = unsent[verdict];
        this.giveBack(response, { ...addressed, typed, token: kept, status, problem });
        return verdict;
      }
      const hasWaited = tokens.isOlder(token, WAIT_MS);
      const result = await recorder.send({ kind, recipient, words, idempotencyKey: token, sender, hasWaited });
      this.show(response, 200, pageOf(addressed, null, null), sender.kept);
      return result;
    } catch (error) {
      if (recipient.isLocked) return this.locked(response, addressed);
      // A token that was used cannot send anything else.
      const again = codeOf(error) === 'idempotency_key_reused' ? renewed() : kept;
      return this.refuse(response, { ...addressed, typed, token: again }, error);
    }
  }

  private refuse(response: ServerResponse, draft: Draft, error: unknown): FormResult {
    const refused = error instanceof DomainError ? { error } : {};
    if (!(error instanceof DomainError)) this.options.onFailure(error, null);
    const code = codeOf(error);
    const { status } = errorCodes[code];
    this.giveBack(response, { ...draft, status, problem: problems[code] ?? 'failed', ...refused });
    return code;
  }

  private notFound({ takers }: SubmissionKind): RenderedDocument {
    const { assets } = this.options;
    const own = takers.find(({ ownPage }) => ownPage !== null);
    return own ? renderItemNotFound(own.id, null, assets) : renderNotFound(assets);
  }

  private locked(response: ServerResponse, addressed: Addressed): FormResult {
    this.show(response, errorCodes.inbox_locked.status, pageOf(addressed, null, 'locked'));
    return 'inbox_locked';
  }

  private giveBack(response: ServerResponse, { typed, status, problem, token, error, ...addressed }: Unsent): void {
    const { [addressed.kind.rule.field]: text, userIg } = error ? brokenFields(error) : {};
    const broken = { ...(text && { text }), ...(userIg && { userIg }) };
    const draft = { ...typed, token, broken };
    const extra = error?.retryAfter === undefined ? [] : ['Retry-After', String(error.retryAfter)];
    this.show(response, status, pageOf(addressed, draft, problem), extra);
  }

  private show(response: ServerResponse, status: number, page: SubmissionPage, extra: readonly string[] = []): void {
    const { assets, imageOrigin } = this.options;
    const rendered = renderSubmissionPage(page, assets, imageOrigin === undefined ? {} : { imageOrigin });
    this.options.answers.document(response, status, rendered, extra);
  }
}

const formIn = (fields: URLSearchParams): SentForm => {
  const field = (name: string): string => fields.get(name) ?? '';
  const kind = kindOf(field('type'));
  return {
    kind,
    userId: field('userId'),
    contentId: fields.get('questionId') ?? undefined,
    typed: { text: field(kind.rule.field), userIg: field('userIg') },
    token: field('token'),
    isTrapped: field('website') !== '',
  };
};

const kindOf = (type: string): SubmissionKind => {
  if (type === ANSWER_TYPE) return answers;
  if (type === '') return messages;
  throw new DomainError('validation_failed', 'Unknown type of form.');
};

const pageOf = (
  { kind: { sends, takers }, recipient: { username, id, title }, theme }: Addressed,
  draft: SubmissionPage['draft'],
  problem: SubmissionPage['problem'],
): SubmissionPage => {
  const isNamed = takers.some(({ fixedId }) => fixedId === null);
  const question = isNamed ? { id, title } : null;
  return { sends, username, question, draft, problem, ...(theme && { theme }) };
};

const codeOf = (error: unknown): ErrorCode => (error instanceof DomainError ? (error.code as ErrorCode) : 'internal');

const unsent = {
  unconfirmed: [200, null],
  quick: [400, 'tooQuick'],
  stale: [400, 'failed'],
  foreign: [400, 'failed'],
} as const;

const problems: { readonly [Code in ErrorCode]?: SubmissionPage['problem'] } = {
  rule_violated: 'broken',
  LimitExceededException: 'tooMany',
  work_required: 'tooMany',
};
