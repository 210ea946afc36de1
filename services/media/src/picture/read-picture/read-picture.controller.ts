import { mediaApi } from '@marquee/contracts';
import { Caller, Input, Meta, Reply, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { pictureFile } from '../picture-file';
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
    const picture = await this.queries.execute<ReadPicture, Picture>(new ReadPicture({ ownerId, jobId, now }));
    return pictureFile(picture, 'attachment', reply);
  }
}
