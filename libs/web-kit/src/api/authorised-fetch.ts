import { askingForPlan, goToLogin, navigateTo } from '../navigation';
import type { Session } from '../session/session';
import { ApiError } from './api-error';

/** The answer to a wrong password, which does not concern the session. */
const WRONG_PASSWORD = 'NotAuthorizedException';

/** The screen asks for a proof first: another token would change nothing. */
const STEP_UP = 'step_up_required';

/** The caller's error when the user is sent to another screen. */
const signedOut = () => new ApiError({ status: 401, code: 'unauthenticated', message: 'Sign in first' });

const isProblem = async (response: Response, code: string): Promise<boolean> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const problem = (body ?? {}) as { code?: unknown; error?: unknown };
  return problem.code === code || problem.error === code;
};

/** Never settles. For a request whose user has left, so that its answer has no effect for the next user. */
const noAnswer = (): Promise<never> => new Promise(() => undefined);

const leave = (session: Session): never => {
  session.end();
  goToLogin(session.lastUserId());
  throw signedOut();
};

/**
 * Sends requests with the identity token, and does what the product promises about refusals:
 * no token, or 401 → /login, but for a wrong password that the call itself brought along, and for a token that was replaced while the
 * request was under way, which is one more try · 403 `subscription_required` → /account · 403 `step_up_required` → the caller · any other
 * 403 → a new token and one more try, and /login when no token can be had. All other answers go to the caller. A request of one user is never sent
 * with the token of another one, who may have signed in meanwhile. Once its user has left, it has no answer, and no failure either.
 */
export const authorisedFetch =
  (session: Session, send: typeof fetch): ((request: Request) => Promise<Response>) =>
  async (request) => {
    const left = session.signal();
    const again = request.clone();
    const withToken = async (to: Request, token: string) => {
      if (left.aborted) return noAnswer();
      to.headers.set('authorization', `Bearer ${token}`);
      const answer = send(to);
      await answer.catch(() => undefined);
      return left.aborted ? noAnswer() : answer;
    };
    const lastTry = async (token: string) => {
      const second = await withToken(again, token);
      return second.status === 401 ? leave(session) : second;
    };
    const token = (await session.token()) ?? leave(session);
    const first = await withToken(request, token);
    if (first.status === 401) {
      if (await isProblem(first, WRONG_PASSWORD)) return first;
      const now = await session.token();
      // A change of password ends every earlier token, in all tabs, and gives a new one.
      return now === null || now === token ? leave(session) : lastTry(now);
    }
    if (first.status !== 403) return first;
    if (await isProblem(first, 'subscription_required')) {
      navigateTo('/account', { state: askingForPlan(`${location.pathname}${location.search}`) });
      return first;
    }
    if (await isProblem(first, STEP_UP)) return first;
    return lastTry((await session.refresh()) ?? leave(session));
  };
