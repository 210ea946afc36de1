import { sendObject } from '@marquee/nest-kit';
import type { ObjectInfo, ObjectStore } from '@marquee/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience } from './file-audiences';

/** What a file that is kept may be, and what it is called where it is saved. */
const ENDINGS: Readonly<Record<string, string>> = { 'image/webp': '.webp', 'video/mp4': '.mp4', 'video/webm': '.webm' };

const CACHING: Readonly<Record<Audience['readers'], string>> = {
  // Browsers keep the bytes; a shared cache asks again, so that what its owner has taken away is gone there in five minutes.
  everyone: 'public, max-age=31536000, s-maxage=300, immutable',
  owner: 'private, no-cache',
};

/**
 * A checked file, for a client that may read it; its bytes never change. Should something else ever get here, a browser would neither
 * guess its type nor run it. `key` is null for what is no name of a file.
 */
export const sendFile = (
  objects: ObjectStore,
  key: string | null,
  readers: Audience['readers'],
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> =>
  sendObject(objects, key, exchange, (info) => ({
    'cache-control': CACHING[readers],
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    // The crop dialog reads the pixels, also where uploads have an origin of their own. No cookie is requested from another origin.
    'access-control-allow-origin': '*',
    'content-disposition': `inline; filename="${nameOf(info)}"`,
  }));

const nameOf = ({ key, contentType }: ObjectInfo): string => {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const ending = ENDINGS[contentType];
  if (ending === undefined) throw new TypeError(`no file of type ${contentType} is served`);
  return name.endsWith(ending) ? name : name + ending;
};
