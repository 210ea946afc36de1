import { contentApi } from '@marquee/contracts';
import {
  Caller,
  ClientAddress,
  Input,
  Meta,
  Reply,
  Route,
  type CallerIdentity,
  type RouteInput,
} from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, StreamableFile, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { ReadProposedPicture } from './proposed-picture.query';

@Controller()
export class ProposedPictureController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.proposedPicture)
  async read(
    @Input() { body: { address } }: RouteInput<typeof contentApi.proposedPicture>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @ClientAddress() client: string,
    @Meta() { at: now }: EventMeta,
    @Reply() reply: FastifyReply,
  ): Promise<StreamableFile> {
    const bytes = await this.queries.execute(new ReadProposedPicture({ ownerId, address, client, now }));
    void reply.header('cache-control', 'private, no-store');
    const type = contentApi.proposedPicture.replyType;
    return new StreamableFile(bytes, { type, disposition: 'attachment', length: bytes.length });
  }
}
