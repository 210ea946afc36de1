import { limitOf } from '@marquee/contracts';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { RateLimits } from './rate-limits';
import { requestOf } from './request';
import { endpointOf } from './route-metadata';
import { CLOCK, RATE_LIMITS, type Clock } from './tokens';

/** Counts a call on the limit that its endpoint declares, under the account that signed it. Behind `OwnerGuard`. */
@Injectable()
export class AccountLimitGuard implements CanActivate {
  constructor(
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = endpointOf(context.getHandler());
    const limit = limitOf(endpoint);
    const request = requestOf(context);
    if (!limit) return true;
    if (!request.user) throw new TypeError(`${endpoint.id} has a limit for accounts and is not for owners`);
    const claim = { limit: { ...limit, name: `account.${endpoint.id}` }, key: request.user.accountId };
    await this.limits.take([claim], request.receivedAt ?? this.clock());
    return true;
  }
}
