import { requireSameOrigin } from '@marquee/nest-kit';
import { Inject, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { IdentitySettings } from '../identity.env';
import { SETTINGS } from '../identity.ports';

/** For routes that set or take cookies: refuses what another site's page sent, before its input is read. */
export class SameOriginGuard implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: IdentitySettings) {}

  canActivate(context: ExecutionContext): true {
    requireSameOrigin(context.switchToHttp().getRequest<FastifyRequest>(), this.settings.PUBLIC_URL);
    return true;
  }
}
