import { limitOf, WRITE_LIMIT } from '@marquee/contracts';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { RateLimits } from './rate-limits';
import { requestOf } from './request';
import { endpointOf } from './route-metadata';
import { RATE_LIMITS } from './tokens';

/**
 * Counts a call on the limit that its endpoint declares, under the caller's account. Calls of an import count separately from those of the
 * owner, and all of them on the write limit, because an import may send a file of an archive for each item. Runs after `OwnerGuard`.
 */
@Injectable()
export class AccountLimitGuard implements CanActivate {
  constructor(@Inject(RATE_LIMITS) private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = endpointOf(context.getHandler());
    const limit = limitOf(endpoint);
    const request = requestOf(context);
    if (!limit) return true;
    if (!request.user) throw new TypeError(`${endpoint.id} has a limit for accounts and is not for owners`);
    const { accountId, isImport } = request.user;
    const counted = isImport
      ? { ...WRITE_LIMIT, name: `import.${endpoint.id}` }
      : { ...limit, name: `account.${endpoint.id}` };
    const claim = { limit: counted, key: accountId };
    await this.limits.spend([claim], request.receivedAt);
    return true;
  }
}
