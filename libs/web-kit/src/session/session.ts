import { createApiClient } from '@marquee/api-client';
import { ApiError, apiErrorFrom, mayBeDoneAfter, unreachable } from '../api/api-error';
import type { SessionState, SessionUser, SignedInReply } from './session-types';
import type { TabChannel } from './tab-channel';

/** Milliseconds before the end of a token from which it is renewed and counts as expired. */
const EARLY_MS = 60_000;
const SPENT_MS = 5_000;
/** Pauses before each retry. Together they are shorter than the ten seconds for which the server accepts an exchanged token again. */
const ASK_AGAIN_MS: readonly number[] = [1_000, 2_000, 3_000];
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Remembers that there was a session, so that a visitor without one causes no refused request. It is no secret. */
const HINT_KEY = 'signed-in';

export interface SessionPorts {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly tabs: TabChannel;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
}

/**
 * The session of the page. The identity token is in memory only; the refresh cookie, which no script can read, restores it after a reload.
 * Only one refresh runs at a time, for all callers in all tabs.
 */
export class Session {
  private state: SessionState = { status: 'restoring' };
  private readonly listeners = new Set<() => void>();
  private refreshing: Promise<string | null> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private leaving = new AbortController();
  private last: string | null = null;
  private readonly client;

  constructor(private readonly ports: SessionPorts) {
    this.client = createApiClient({ baseUrl: ports.baseUrl, fetch: ports.fetch });
    ports.tabs.hear(({ state, isRefreshed }) => {
      // Another tab got its answer before it learned that the session ended here.
      if (!isRefreshed || this.state.status !== 'signedOut') this.become(state);
    });
  }

  readonly current = (): SessionState => this.state;

  /** Id of the signed-in user; null if there is none. */
  readonly userId = (): string | null => (this.state.status === 'signedIn' ? this.state.user.userId : null);

  /** Id of the signed-in or last signed-in user; null if there was none since the page was loaded. */
  readonly lastUserId = (): string | null => this.last;

  /**
   * Aborts when the signed-in user, or otherwise the next one, is no longer signed in, so that pending work does not affect the following
   * user.
   */
  readonly signal = (): AbortSignal => this.leaving.signal;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Called once when the page starts: signed in again if there was a session, else signed out without a request. */
  async restore(): Promise<void> {
    if (this.wasSignedIn())
      await this.refresh().catch(() => this.state.status === 'restoring' && this.become({ status: 'unreachable' }));
    else this.become({ status: 'signedOut' });
  }

  /** Begins the session from the answer to a sign-in or a confirmation. */
  signedIn(reply: SignedInReply): void {
    this.adopt(reply, { isRefreshed: false });
  }

  /**
   * Ends the session here and in every tab at once, then on the server. A failure on the server is only logged. The request does not wait
   * for a running refresh, because the server ends a session by any of its tokens, also by exchanged ones.
   */
  async signOut(): Promise<void> {
    this.end();
    try {
      const { response } = await this.client.POST('/api/auth/sign-out');
      if (!response.ok) console.error('sign-out failed', response.status);
    } catch (error) {
      console.error('sign-out failed', error);
    }
  }

  /** Forgets the session because the server no longer knows it. */
  end(): void {
    this.become({ status: 'signedOut' });
    this.ports.tabs.notify({ state: { status: 'signedOut' }, isRefreshed: false });
  }

  /** A valid token, refreshed if necessary; null when there is no session. Throws ApiError when the server is unavailable. */
  async token(): Promise<string | null> {
    if (this.state.status === 'signedOut') return null;
    if (this.state.status === 'signedIn' && this.state.expiresAt - SPENT_MS > this.ports.now())
      return this.state.idToken;
    return this.refresh();
  }

  /** A new token, whatever the age of the current one; null when the session is over. Throws ApiError when the server is unavailable. */
  refresh(): Promise<string | null> {
    this.refreshing ??= this.refreshAlone().finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  /**
   * Retries after a missing answer and after a failure of the server, because the token may be exchanged and its successor lost. Other tabs
   * may refresh during the pauses, and their answers count here.
   */
  private async refreshAlone(before = this.state, [wait, ...waits] = ASK_AGAIN_MS): Promise<string | null> {
    const failure = await this.ports.tabs.alone(async () =>
      // While this tab waited for its turn, another tab may have got a new token, or the session may have ended.
      this.state === before ? this.askForToken() : undefined,
    );
    if (failure === undefined) return this.state.status === 'signedIn' ? this.state.idToken : null;
    if (wait === undefined || !mayBeDoneAfter(failure)) throw failure;
    const away = this.state;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return this.refreshAlone(away, waits);
  }

  /** Drops the answer if the owner signed out or in after the request, because it belongs to the earlier session. */
  private async askForToken(): Promise<ApiError | undefined> {
    const before = this.state;
    const answer = await this.ask();
    if (this.state !== before) return undefined;
    if (!(answer instanceof ApiError)) this.adopt(answer, { isRefreshed: true });
    else if (answer.status === 401 || answer.status === 403) this.end();
    else {
      if (before.status !== 'signedIn') this.become({ status: 'unreachable' });
      return answer;
    }
    return undefined;
  }

  private async ask(): Promise<SignedInReply | ApiError> {
    try {
      const { data, error, response } = await this.client.POST('/api/auth/refresh');
      return data ?? apiErrorFrom(response.status, error);
    } catch (cause) {
      return unreachable(cause);
    }
  }

  private adopt(reply: SignedInReply, { isRefreshed }: { readonly isRefreshed: boolean }): void {
    const state = this.fromReply(reply);
    this.become(state);
    this.ports.tabs.notify({ state, isRefreshed });
  }

  private fromReply({ user, idToken, expiresIn }: SignedInReply): Extract<SessionState, { status: 'signedIn' }> {
    return { status: 'signedIn', user, idToken, expiresAt: this.ports.now() + expiresIn * 1000 };
  }

  private become(state: SessionState): void {
    const before = this.userId();
    this.state = state;
    this.last = this.userId() ?? this.last;
    this.remember(state.status);
    this.planRefresh(state);
    if (before !== null && before !== this.userId()) {
      this.leaving.abort();
      this.leaving = new AbortController();
    }
    for (const listener of this.listeners) listener();
  }

  private planRefresh(state: SessionState): void {
    clearTimeout(this.timer);
    if (state.status !== 'signedIn') return;
    const wait = Math.max(state.expiresAt - this.ports.now() - EARLY_MS, 1000);
    this.timer = setTimeout(() => void this.refresh().catch(() => undefined), Math.min(wait, LONGEST_TIMER_MS));
  }

  private remember(status: SessionState['status']): void {
    try {
      if (status === 'signedIn') this.ports.storage.setItem(HINT_KEY, '1');
      else if (status === 'signedOut') this.ports.storage.removeItem(HINT_KEY);
    } catch {
      // Storage may be closed to us; the cookie is then asked at each start.
    }
  }

  private wasSignedIn(): boolean {
    try {
      return this.ports.storage.getItem(HINT_KEY) !== null;
    } catch {
      return true;
    }
  }
}

export type { SessionState, SessionUser, SignedInReply };
