import { unauthenticated } from '@marquee/kernel';
import { RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { wrongPassword } from '../account/account.decider';
import type { KnownAccount } from '../account/account.state';
import type { Accounts } from '../account/accounts';
import { ACCOUNTS, PASSWORDS } from '../identity.ports';
import { claims, type OwnAttempt } from '../limits/limits';
import type { PasswordHasher } from '@marquee/worker-kit/passwords';

/** The password as a proof that it is the owner who acts, and not another person at a device that is signed in. */
@Injectable()
export class PasswordProof {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(PASSWORDS) private readonly passwords: PasswordHasher,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  /** The account, once the password is right; `NotAuthorizedException` for a wrong one, which counts on the limits. */
  async check(attempt: OwnAttempt, password: string, now: number): Promise<KnownAccount> {
    const taken = claims.provePassword(attempt);
    await this.limits.spend(taken, now);
    const account = await this.accounts.byId(attempt.accountId);
    if (!account) throw unauthenticated();
    const client = { kind: 'account', id: attempt.accountId } as const;
    if (!(await this.passwords.verify(account.passwordHash, password, client))) throw wrongPassword();
    await this.limits.reset(taken[0]!);
    return account;
  }
}
