import { requireSameOrigin } from '@marquee/nest-kit';
import { Inject, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { IdentitySettings } from '../identity.env';
import { SETTINGS } from '../identity.ports';

/**
 * For a route without cookies that leads to one with them: refuses the pages that `SameOriginGuard` refuses there, and accepts programs, which
 * send no `Origin`.
 */
export class OwnOriginGuard implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: IdentitySettings) {}

  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers.origin !== undefined) requireSameOrigin(request, this.settings.PUBLIC_URL);
    return true;
  }
}
