import { mediaApi } from '@marquee/contracts';
import { Input, Reply, Route, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { ReadPreview } from './read-preview.query';

@Controller()
export class ReadPreviewController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(mediaApi.preview)
  async read(
    @Input() { params: { picture } }: RouteInput<typeof mediaApi.preview>,
    @Reply() reply: FastifyReply,
  ): Promise<StreamableFile> {
    const image = await this.queries.execute<ReadPreview, Uint8Array>(new ReadPreview(picture));
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin');
    return new StreamableFile(image, {
      type: mediaApi.preview.replyType,
      disposition: 'inline',
      length: image.length,
    });
  }
}
