import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@marquee/contracts';
import type { GateState, PasswordGatePages } from '@marquee/page/server';
import type { Answers } from './answers';
import type { GateCookies } from './gate-cookies';
import type { HotPathCounts } from './hot-path-counts';
import { wantsJson } from './refusals';
import type { Visit } from './visit';

export interface LinkGateOptions {
  readonly gateCookies: GateCookies;
  readonly gatePages: PasswordGatePages;
  readonly publicUrl: string;
}

const answerTo: Readonly<Record<GateState['is'], { readonly status: number; readonly code: ErrorCode }>> = {
  asked: { status: 401, code: 'link_password_required' },
  empty: { status: 401, code: 'link_password_required' },
  wrong: { status: 401, code: 'link_password_wrong' },
  locked: { status: 429, code: 'LimitExceededException' },
  busy: { status: 503, code: 'unavailable' },
};

/** Seconds. */
const BUSY_FOR = 2;

/** Asks visitors for the password of a link. Nothing that it answers says anything of the link, and none of it records an act. */
export class LinkGate {
  constructor(
    private readonly options: LinkGateOptions,
    private readonly answers: Answers,
    private readonly counts: HotPathCounts,
  ) {}

  /** Whether the visit has the cookie of a visitor who has given the password. */
  hasPassed({ request, target, at }: Visit, passwordHash: string): boolean {
    return this.options.gateCookies.hasPassed(request.headers.cookie, target, passwordHash, at);
  }

  /** Programs that show previews get a card that is the same for all links, because they show none of an error. */
  ask(request: IncomingMessage, response: ServerResponse, visit: Visit, username: string): void {
    if (visit.agent.verdict !== 'preview' || wantsJson(request))
      return this.answer(request, response, username, { is: 'asked' });
    const address = new URL((request.url ?? '/').split('?', 1)[0]!, this.options.publicUrl).href;
    this.answers.document(response, 200, this.options.gatePages.card(address));
  }

  answer(request: IncomingMessage, response: ServerResponse, username: string, state: GateState): void {
    if (state.is === 'asked' || state.is === 'wrong' || state.is === 'locked') this.counts.gate[state.is] += 1;
    const { status, code } = answerTo[state.is];
    const wait = waitOf(state);
    const extra = wait === null ? [] : ['Retry-After', String(wait)];
    if (wantsJson(request)) return this.answers.problem(response, code, extra);
    this.answers.document(response, status, this.options.gatePages.page(username, state), extra);
  }

  /** Sends a visitor who gave the password to the link, with the cookie that opens it. */
  pass(request: IncomingMessage, response: ServerResponse, visit: Visit, passwordHash: string): void {
    this.counts.gate.passed += 1;
    const url = request.url ?? '/';
    const cookie = this.options.gateCookies.cookie(url.split('?', 1)[0]!, visit.target, passwordHash, visit.at);
    this.answers.seeOther(response, url, ['Set-Cookie', cookie]);
  }
}

const waitOf = (state: GateState): number | null => {
  if (state.is === 'locked') return state.seconds;
  return state.is === 'busy' ? BUSY_FOR : null;
};
