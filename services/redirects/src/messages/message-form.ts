import type { ServerResponse } from 'node:http';
import { errorCodes, type ErrorCode } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { renderMessagePage, renderNotFound, type MessagePage, type PageAssets } from '@marquee/page/server';
import type { Answers } from '../hot-path/answers';
import type { Sender } from '../hot-path/hits';
import type { FormTokens } from './form-tokens';
import { checkedWords, type Inbox, type MessageRecorder } from './message-recorder';

/** What became of a form, for the metric: an outcome of its own, or the code of a refusal. */
export type FormResult = 'sent' | 'repeated' | 'trapped' | 'unconfirmed' | 'quick' | 'stale' | 'foreign' | ErrorCode;

interface Typed {
  readonly dm: string;
  readonly userIg: string;
}

/** Everything about one form that comes back to its sender unsent. */
interface Unsent {
  readonly inbox: Inbox;
  readonly typed: Typed;
  readonly status: number;
  readonly problem: MessagePage['problem'];
  /** A new one unless given. */
  readonly token?: string;
  readonly error?: DomainError;
}

/**
 * Messages of visitors without a script. The form on a public page carries no token, because the page is the same for all: it is
 * answered by a form that does and that its sender confirms. Each answer is a page with the way back, and keeps the text.
 */
export class MessageForms {
  constructor(
    private readonly options: {
      readonly recorder: MessageRecorder;
      readonly tokens: FormTokens;
      readonly answers: Answers;
      readonly assets: PageAssets;
    },
  ) {}

  /** Answers a form, or throws before anything is answered. */
  async take(fields: URLSearchParams, sender: Sender, response: ServerResponse): Promise<FormResult> {
    const { recorder, tokens } = this.options;
    const field = (name: string): string => fields.get(name) ?? '';
    const inbox = await recorder.inboxOf(field('userId')).catch(refusal);
    if (inbox instanceof DomainError) {
      this.options.answers.document(response, 404, renderNotFound(this.options.assets));
      return inbox.code as ErrorCode;
    }
    if (field('website') !== '') {
      // Filled by no person. Its sender is not told.
      this.show(response, 200, { username: inbox.username, draft: null, problem: null });
      return 'trapped';
    }
    const [typed, token] = [{ dm: field('dm'), userIg: field('userIg') }, field('token')];
    const verdict = token === '' ? 'unconfirmed' : tokens.judge(token, inbox.itemId);
    const kept = verdict === 'valid' || verdict === 'quick' ? { token } : {};
    try {
      const words = checkedWords(typed);
      if (verdict !== 'valid') {
        const [status, problem] = unsent[verdict];
        this.giveBack(response, { inbox, typed, status, problem, ...kept });
        return verdict;
      }
      const result = await recorder.send({ inbox, words, idempotencyKey: token, sender });
      this.show(response, 200, { username: inbox.username, draft: null, problem: null });
      return result;
    } catch (error) {
      const refused = refusal(error);
      const code = refused.code as ErrorCode;
      // The token of a message that was sent already cannot send another one.
      const again = code === 'idempotency_key_reused' ? {} : kept;
      const problem = problems[code] ?? 'messageFailed';
      this.giveBack(response, { inbox, typed, status: errorCodes[code].status, problem, error: refused, ...again });
      return code;
    }
  }

  private giveBack(response: ServerResponse, { inbox, typed, status, problem, token, error }: Unsent): void {
    const broken = Object.fromEntries((error?.violations ?? []).map(({ path, message }) => [path, message]));
    const draft = { ...typed, token: token ?? this.options.tokens.make(inbox.itemId), broken };
    this.show(response, status, { username: inbox.username, draft, problem }, error?.retryAfter);
  }

  private show(response: ServerResponse, status: number, page: MessagePage, retryAfter?: number): void {
    const { answers, assets } = this.options;
    const extra = retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)];
    answers.document(response, status, renderMessagePage(page, assets), extra);
  }
}

/** What may be shown to the sender. Anything else is thrown on. */
const refusal = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  throw error;
};

const unsent = {
  unconfirmed: [200, null],
  quick: [400, 'messageTooQuick'],
  stale: [400, 'messageFailed'],
  foreign: [400, 'messageFailed'],
} as const;

const problems: { readonly [Code in ErrorCode]?: MessagePage['problem'] } = {
  rule_violated: 'messageBroken',
  LimitExceededException: 'messageTooMany',
};
