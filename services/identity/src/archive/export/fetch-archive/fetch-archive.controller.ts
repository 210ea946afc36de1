import { accountApi } from '@marquee/contracts';
import { Caller, Meta, Route, sendObject, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta, ObjectStore } from '@marquee/ports';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OBJECTS } from '../../../identity.ports';
import { FetchArchive, type FoundArchive } from './fetch-archive.query';

@Controller()
export class FetchArchiveController {
  constructor(
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
  ) {}

  @Route(accountApi.archive)
  fetch(
    @Caller() caller: CallerIdentity,
    @Meta() { at: now }: EventMeta,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(new FetchArchive(caller, 'export', now), { request, reply });
  }

  @Route(accountApi.linksArchive)
  fetchLinks(
    @Caller() caller: CallerIdentity,
    @Meta() { at: now }: EventMeta,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(new FetchArchive(caller, 'links', now), { request, reply });
  }

  private async send(
    query: FetchArchive,
    exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ): Promise<void> {
    const { key, fileName } = await this.queries.execute<FetchArchive, FoundArchive>(query);
    await sendObject(this.objects, key, exchange, () => ({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${fileName}"`,
    }));
  }
}
