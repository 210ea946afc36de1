import type { IncomingMessage, ServerResponse } from 'node:http';
import { visitorApi, type ErrorCode, type Problem } from '@marquee/contracts';
import { addressKey, DomainError, uuidv7 } from '@marquee/kernel';
import { idempotencyKeyOf, problemOf, readBody, requireSameOrigin, type RateLimits } from '@marquee/nest-kit';
import type { Answers } from '../hot-path/answers';
import { bodyTypeOf } from './body-type';
import type { Sender, Senders } from './senders';
import type { FormResult, SubmissionForms } from './submission-forms';
import { submissionFromJson } from './submission-json';
import { refusal } from './submission';
import { attemptClaims } from './submission-limits';
import { checkedWords, type SubmissionRecorder } from './submission-recorder';

export interface SubmissionEndpointOptions {
  readonly recorder: SubmissionRecorder;
  readonly forms: SubmissionForms;
  readonly limits: RateLimits;
  readonly senders: Senders;
  readonly answers: Answers;
  readonly publicUrl: string;
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** Called with each error that is not a refusal. */
  /** Called with the error of a request that was answered with 5xx, and the id of its problem document. */
  readonly onFailure: (error: unknown, instance: string | null) => void;
}

/** 280 emoji of families take 30 kB in a form. */
const BODY_MAX = 32 * 1024;
const { path: PATH, method: METHOD } = visitorApi.send;

/** Serves `POST /api/clicks` without the framework: JSON from programs and from the page's script, and forms without a script. */
export class SubmissionEndpoint {
  /** The number of requests by outcome or code of refusal. */
  readonly counts = new Map<FormResult, number>();

  constructor(private readonly options: SubmissionEndpointOptions) {}

  readonly handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/';
    if (request.method !== METHOD || !url.startsWith(PATH) || !isWhole(url)) return false;
    void this.answered(request, response);
    return true;
  };

  private async answered(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      this.count(await this.receive(request, response));
    } catch (error) {
      // The client disconnected before its request was complete.
      if (request.destroyed && !request.complete) return;
      const problem = problemOf(error, uuidv7(this.options.clock()));
      if (problem.status >= 500) this.options.onFailure(error, problem.instance);
      if (response.headersSent) return void response.destroy();
      this.count(this.refuse(response, error, problem));
    }
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<FormResult> {
    const { senders, limits, clock } = this.options;
    const sender = senders.of(request);
    const refused = await limits.spend(attemptClaims(addressKey(sender.address)), clock()).then(() => null, refusal);
    const type = bodyTypeOf(request);
    if (type === 'application/x-www-form-urlencoded') return this.receiveForm(request, sender, response, refused);
    if (refused !== null) throw refused;
    if (type === 'application/json') return this.receiveJson(request, sender, response);
    throw new DomainError('unsupported_media_type', 'Send JSON, or the form of a page.');
  }

  private async receiveJson(request: IncomingMessage, sender: Sender, response: ServerResponse): Promise<FormResult> {
    const { recorder, answers } = this.options;
    const idempotencyKey = idempotencyKeyOf(request.headers);
    const { typed, ...asked } = submissionFromJson(await readBody(request, BODY_MAX));
    const words = checkedWords(asked.kind, typed);
    const recipient = await recorder.recipientOf(asked);
    const result = await recorder.send({ kind: asked.kind, recipient, words, idempotencyKey, sender });
    answers.recorded(response, sender.kept);
    return result;
  }

  /** A refused form is also read, because its sender gets the text back. */
  private async receiveForm(
    request: IncomingMessage,
    sender: Sender,
    response: ServerResponse,
    refused: DomainError | null,
  ): Promise<FormResult> {
    requireSameOrigin(request, this.options.publicUrl);
    const body = await readBody(request, BODY_MAX);
    return this.options.forms.receive(new URLSearchParams(body.toString('latin1')), sender, response, refused);
  }

  private refuse(response: ServerResponse, error: unknown, problem: Problem): ErrorCode {
    const { retryAfter } = error instanceof DomainError ? error : {};
    this.options.answers.refusal(
      response,
      problem,
      retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)],
    );
    return problem.code as ErrorCode;
  }

  private count(result: FormResult): void {
    this.counts.set(result, (this.counts.get(result) ?? 0) + 1);
  }
}

const isWhole = (url: string): boolean => url.length === PATH.length || url[PATH.length] === '?';
