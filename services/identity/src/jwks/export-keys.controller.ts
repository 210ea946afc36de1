import { accountApi, type EndpointReply } from '@marquee/contracts';
import { Reply, Route } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { EXPORT_KEYS } from '../identity.ports';
import type { ExportKeys } from '../tokens/export-keys';

@Controller()
export class ExportKeysController {
  constructor(@Inject(EXPORT_KEYS) private readonly keys: ExportKeys) {}

  @Route(accountApi.exportKeys)
  exportKeys(@Reply() reply: FastifyReply): EndpointReply<typeof accountApi.exportKeys> {
    void reply.header('cache-control', 'public, max-age=300');
    return { keys: this.keys.publicKeys().map((jwk) => ({ ...jwk })) };
  }
}
