import { mediaApi } from '@marquee/contracts';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Picture } from './read-picture/read-picture.query';

/** A picture as the body of an answer that nobody but its reader keeps. */
export const pictureFile = (
  { png, fileName }: Picture,
  disposition: 'attachment' | 'inline',
  reply: FastifyReply,
): StreamableFile => {
  void reply.header('cache-control', 'private, no-store');
  return new StreamableFile(png, {
    type: mediaApi.picture.replyType,
    disposition: `${disposition}; filename="${fileName}"`,
    length: png.length,
  });
};
