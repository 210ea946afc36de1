import { DomainError } from '@marquee/kernel';
import type { CallerIdentity } from '@marquee/nest-kit';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ENTITLEMENTS, SETTINGS } from '../content.ports';
import type { ContentSettings } from '../content.env';
import type { Entitlements } from './entitlements';

/** Lets only entitled owners change their page. Put above `@Route`, whose guard says who the owner is: decorators apply from the bottom up. */
@Injectable()
export class EntitlementGuard implements CanActivate {
  constructor(
    @Inject(ENTITLEMENTS) private readonly entitlements: Pick<Entitlements, 'isEntitled'>,
    @Inject(SETTINGS) private readonly settings: Pick<ContentSettings, 'BILLING'>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.settings.BILLING === 'off') return true;
    const { user } = context.switchToHttp().getRequest<{ user: CallerIdentity }>();
    if (await this.entitlements.isEntitled(user.accountId)) return true;
    throw new DomainError('subscription_required', 'A subscription is required.');
  }
}
