import { DomainError } from '@marquee/kernel';
import type { ObjectStore } from '@marquee/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyOfPictureFile } from '../upload.keys';

/** Nothing of ours is larger: WebP of at most 1280 by 2560. */
const PICTURE_BYTES_MAX = 8_000_000;

/**
 * A checked picture, for anyone who knows its address, for ever: its bytes never change. Should something that is no
 * picture ever get here, a browser would neither guess its type nor run it.
 */
export const sendPicture = async (
  objects: ObjectStore,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const key = keyOfPictureFile(file);
  const object = key === null ? null : await objects.get(key, PICTURE_BYTES_MAX);
  if (object === null) throw new DomainError('not_found', 'There is no such picture.');
  const etag = `"${object.info.etag}"`;
  void reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', etag)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('image/webp').header('content-disposition', `inline; filename="${file}"`).send(object.body);
};
