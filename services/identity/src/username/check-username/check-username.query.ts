import type { EndpointReply, identityApi } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { DataQuery, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { checkUsername, typedUsername, USERNAME_MAX } from '@marquee/page/username';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Accounts } from '../../account/accounts';
import { ACCOUNTS } from '../../identity.ports';
import { claims } from '../../limits/limits';
import { isReservedUsername } from '../../naming/username';

interface Asked {
  readonly username: string;
  readonly address: string;
  /** UTC milliseconds. */
  readonly now: number;
}

type Reply = EndpointReply<typeof identityApi.checkUsername>;

/** Throws `rule_violated` at `username` unless the name follows the rules. */
export class CheckUsername extends DataQuery<Asked, Reply> {}

const ENDINGS = ['.page', '2', '.links', '3'];

/** Names like this one, which follow the rules as it does. */
const similarTo = (username: string): string[] =>
  ENDINGS.map((ending) => username.slice(0, USERNAME_MAX - ending.length).replace(/[._-]+$/, '') + ending);

@QueryHandler(CheckUsername)
export class CheckUsernameHandler implements IQueryHandler<CheckUsername> {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ data: { username: typed, address, now } }: CheckUsername): Promise<Reply> {
    const username = typedUsername(typed);
    const checked = checkUsername(username);
    if (!checked.ok) {
      const { broken } = checked;
      throw new DomainError('rule_violated', broken.message, [{ path: 'username', ...broken }]);
    }
    await this.limits.spend(claims.checkName(address), now);
    if (isReservedUsername(username)) return { state: 'reserved', suggestion: await this.free(username, now) };
    if (await this.accounts.isFree(username, now)) return { state: 'free', suggestion: null };
    return { state: 'taken', suggestion: await this.free(username, now) };
  }

  /** One of the similar names that is free. */
  private async free(username: string, now: number): Promise<string | null> {
    for (const name of similarTo(username))
      if (!isReservedUsername(name) && (await this.accounts.isFree(name, now))) return name;
    return null;
  }
}
