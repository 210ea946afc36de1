import type { IncomingMessage, ServerResponse } from 'node:http';
import { targetOfLink } from '@marquee/contracts';
import { DomainError, uuidv7 } from '@marquee/kernel';
import { problemOf, readBody, requireSameOrigin } from '@marquee/nest-kit';
import { route, type RoutedLink } from '@marquee/page';
import { checkLinkPassword } from '@marquee/page/kinds/link';
import type { GateState } from '@marquee/page/server';
import type { PasswordHasher } from '@marquee/worker-kit/passwords';
import type { HotPath } from '../hot-path/hot-path';
import { isVisitorPath, parsePath, splitPath } from '../hot-path/request-path';
import type { Visit } from '../hot-path/visit';
import { joinQueries, plainQuery } from '../hot-path/visitor-query';
import { bodyTypeOf } from '../submissions/body-type';
import { hashClientOf, type GateTries, type Tried } from './gate-tries';

export interface PasswordEndpointOptions {
  readonly hotPath: HotPath;
  readonly tries: GateTries;
  readonly hasher: Pick<PasswordHasher, 'verify'>;
  readonly publicUrl: string;
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** Called with the error of a request that was answered with 5xx, and the id of its problem document. */
  readonly onFailure: (error: unknown, instance: string) => void;
}

/** A password of 128 characters takes 1,536 bytes in a form. */
const BODY_MAX = 2048;
const FORM = 'application/x-www-form-urlencoded';

/** A try at the password of a link. */
interface Try extends Tried {
  readonly visit: Visit;
  readonly typed: string;
  readonly passwordHash: string;
}

/**
 * Serves `POST` on the address of a link with a password. The right password gets a cookie and the way to the link. The form needs no token
 * against other sites: nobody is signed in here, and it does nothing but open the link for the browser that sends it. Forms of other sites are
 * refused all the same, because they would use up the tries of their visitors' networks.
 */
export class PasswordEndpoint {
  constructor(private readonly options: PasswordEndpointOptions) {}

  readonly handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST' || !isVisitorPath(request.url ?? '/')) return false;
    void this.answered(request, response);
    return true;
  };

  private async answered(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.receive(request, response);
    } catch (error) {
      // The client disconnected before its request was complete.
      if (request.destroyed && !request.complete) return;
      const problem = problemOf(error, uuidv7(this.options.clock()));
      if (problem.status >= 500 && !(error instanceof DomainError)) this.options.onFailure(error, problem.instance);
      if (response.headersSent) return void response.destroy();
      const { retryAfter } = error instanceof DomainError ? error : {};
      const wait = retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)];
      this.options.hotPath.answers.refusal(response, problem, [...wait, 'Connection', 'close']);
    }
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { hotPath, publicUrl } = this.options;
    const { destinations, hits, gate } = hotPath;
    const { path, query } = addressOf(request.url ?? '/');
    if (path === null || path.idKey === null) return void hotPath.handle(request, response);
    const destination = await destinations.linkWithin(path.usernameKey, path.idKey);
    const { encodedLink, owner, routed } = destination;
    if (encodedLink === null) return hotPath.refusals.nothing(request, response, destination);
    const passwordHash = routed?.link.passwordHash ?? null;
    if (routed === null || passwordHash === null) return void hotPath.handle(request, response);
    const visit = hits.visitOf(request, targetOfLink(encodedLink), query);
    if (!isAsked(routed.link, visit)) return hotPath.answers.seeOther(response, request.url ?? '/', []);
    requireSameOrigin(request, publicUrl);
    const typed = await typedIn(request);
    const state = await this.judge({
      visit,
      typed,
      passwordHash,
      address: hits.clientOf(request),
      target: visit.target,
    });
    if (state === 'passed') return gate.pass(request, response, visit, passwordHash);
    gate.answer(request, response, owner.account?.username ?? owner.usernameKey, state);
  }

  private async judge({ visit, typed, passwordHash, ...tried }: Try): Promise<GateState | 'passed'> {
    const { tries, hasher } = this.options;
    const checked = checkLinkPassword(typed);
    if (!checked.ok && checked.broken.code.endsWith('_required')) return { is: 'empty' };
    const verdict = await tries.take(tried, visit.at);
    if (!verdict.allowed) return { is: 'locked', seconds: verdict.seconds };
    const client = { kind: 'address', id: hashClientOf(tried) } as const;
    try {
      if (checked.ok && (await hasher.verify(passwordHash, checked.value, client))) {
        await tries.right(tried);
        return 'passed';
      }
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') return { is: 'busy' };
      throw error;
    }
    const triesLeft = await tries.wrong(tried, verdict.triesLeft, visit.at);
    return triesLeft === 0 ? { is: 'locked', seconds: LOCKED_FOR } : { is: 'wrong', triesLeft };
  }
}

/** Seconds. */
const LOCKED_FOR = 15 * 60;

const addressOf = (url: string) => {
  const mark = url.indexOf('?');
  const [names, early] = splitPath(mark === -1 ? url : url.slice(0, mark));
  const query = mark === -1 ? '' : plainQuery(url.slice(mark + 1));
  return { path: parsePath(names), query: joinQueries(early, query) };
};

/** Whether the visitor would be asked for the password now: what comes before it is not told by its answer. */
const isAsked = (link: RoutedLink, visit: Visit): boolean => route(link, visit, visit.at).outcome === 'gate';

const typedIn = async (request: IncomingMessage): Promise<string> => {
  if (bodyTypeOf(request) !== FORM) throw new DomainError('unsupported_media_type', 'Send the form of the page.');
  const body = await readBody(request, BODY_MAX);
  return new URLSearchParams(body.toString('latin1')).get('password') ?? '';
};
