import { identityApi, type EndpointReply } from '@marquee/contracts';
import { Reply, Route } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IDENTITY_KEYS } from '../identity.ports';
import type { IdentityKeys } from '../tokens/identity-keys';

@Controller()
export class JwksController {
  constructor(@Inject(IDENTITY_KEYS) private readonly keys: IdentityKeys) {}

  @Route(identityApi.jwks)
  async jwks(@Reply() reply: FastifyReply): Promise<EndpointReply<typeof identityApi.jwks>> {
    void reply.header('cache-control', 'public, max-age=300');
    return { keys: (await this.keys.publicKeys()).map((jwk) => ({ ...jwk })) };
  }
}
