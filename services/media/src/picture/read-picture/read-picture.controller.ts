import { mediaApi } from '@marquee/contracts';
import { Caller, Input, Meta, Reply, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { ReadPicture, type Picture } from './read-picture.query';

@Controller()
export class ReadPictureController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(mediaApi.picture)
  async read(
    @Input() { params: { jobId } }: RouteInput<typeof mediaApi.picture>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() { at: now }: EventMeta,
    @Reply() reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { png, fileName } = await this.queries.execute<ReadPicture, Picture>(
      new ReadPicture({ ownerId, jobId, now }),
    );
    void reply.header('cache-control', 'private, no-store');
    return new StreamableFile(png, {
      type: mediaApi.picture.replyType,
      disposition: `attachment; filename="${fileName}"`,
      length: png.length,
    });
  }
}
