import { mediaApi } from '@marquee/contracts';
import { Input, Route, sendObject, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PORTS, type MediaPorts } from '../../media.ports';
import { ReadPreview } from './read-preview.query';

@Controller()
export class ReadPreviewController {
  constructor(
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(PORTS) private readonly ports: Pick<MediaPorts, 'objects'>,
  ) {}

  @Route(mediaApi.preview)
  async read(
    @Input() { params: { picture } }: RouteInput<typeof mediaApi.preview>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = await this.queries.execute<ReadPreview, string>(new ReadPreview(picture));
    await sendObject(this.ports.objects, key, { request, reply }, () => ({
      // Its bytes never change, but it may have to go: a shared cache asks again soon.
      'cache-control': 'public, max-age=300',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': 'inline',
    }));
  }
}
