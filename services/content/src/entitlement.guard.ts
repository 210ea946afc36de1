import { DomainError } from '@marquee/kernel';
import type { CallerIdentity } from '@marquee/nest-kit';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ENTITLED, type Entitlement } from './content.ports';

/** Lets only entitled owners change their page. Put below `@Route`, whose guard says who the owner is. */
@Injectable()
export class EntitlementGuard implements CanActivate {
  constructor(@Inject(ENTITLED) private readonly entitled: Entitlement) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<{ user: CallerIdentity }>();
    if (await this.entitled(user.accountId)) return true;
    throw new DomainError('subscription_required', 'A subscription is required.');
  }
}
