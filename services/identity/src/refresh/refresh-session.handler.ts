import { DomainError } from '@marquee/kernel';
import { LOGGER, RATE_LIMITS, type Logger, type RateLimits } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Accounts } from '../account/accounts';
import type { IdentitySettings } from '../identity.env';
import { ACCOUNTS, IDENTITY_KEYS, SESSIONS, SETTINGS, TRANSACT } from '../identity.ports';
import { claims } from '../limits/limits';
import { sessionsEndedTotal } from '../metrics';
import { parseRefreshToken, type RefreshToken } from '../session/refresh-token';
import type { SessionEnd } from '../session/session.decider';
import type { RefreshOutcome, Sessions } from '../session/sessions';
import { signedIn, type SignInResult } from '../session/signed-in';
import type { Transact, Transaction } from '../streams/transaction';
import type { IdentityKeys } from '../tokens/identity-keys';

/** Exchanges a refresh token for its successor and a new identity token. */
export class RefreshSession extends Command<SignInResult> {
  constructor(
    readonly data: { readonly refreshToken: string | undefined; readonly address: string },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(
    @Inject(TRANSACT) private readonly transact: Transact,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(IDENTITY_KEYS) private readonly keys: IdentityKeys,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ data, meta }: RefreshSession): Promise<SignInResult> {
    const token = parseRefreshToken(data.refreshToken);
    if (token) await this.limits.take(claims.useSession('refresh', data.address, token.sessionId), meta.at);
    const outcome = token && (await this.transact(meta, (transaction) => this.exchange(transaction, token, meta.at)));
    if (outcome && 'ended' in outcome) this.note(outcome.ended, outcome.accountId, meta);
    const session = outcome && 'refreshToken' in outcome ? outcome : null;
    const account = session && (await this.accounts.byId(session.accountId));
    if (!session || !account) throw new DomainError('unauthenticated', 'Sign in first.');
    return signedIn(this.accounts, this.keys, this.settings.PUBLIC_URL, account, session, meta.at);
  }

  private exchange(transaction: Transaction, token: RefreshToken, now: number): Promise<RefreshOutcome> {
    const epochOf = async (accountId: string): Promise<number | null> =>
      (await this.accounts.byId(accountId))?.credentialEpoch ?? null;
    return this.sessions.refresh(transaction, token, epochOf, now);
  }

  private note(reason: SessionEnd, accountId: string, { correlationId }: EventMeta): void {
    sessionsEndedTotal.inc({ reason });
    if (reason !== 'token-reused') return;
    this.logger.warn({ accountId, correlationId }, 'a spent refresh token came back: its session has ended');
  }
}
