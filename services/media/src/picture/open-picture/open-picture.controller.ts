import { mediaApi } from '@marquee/contracts';
import { Input, Meta, Reply, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { pictureFile } from '../picture-file';
import type { Picture } from '../read-picture/read-picture.query';
import { OpenPicture } from './open-picture.query';

@Controller()
export class OpenPictureController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(mediaApi.openPicture)
  async open(
    @Input() { params: { ticket } }: RouteInput<typeof mediaApi.openPicture>,
    @Meta() { at: now }: EventMeta,
    @Reply() reply: FastifyReply,
  ): Promise<StreamableFile> {
    const picture = await this.queries.execute<OpenPicture, Picture>(new OpenPicture({ ticket, now }));
    return pictureFile(picture, 'inline', reply);
  }
}
