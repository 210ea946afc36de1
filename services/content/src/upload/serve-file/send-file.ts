import { Readable } from 'node:stream';
import { DomainError } from '@marquee/kernel';
import type { ObjectInfo, ObjectStore } from '@marquee/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { askedRange } from './byte-range';

/** What a file that is kept may be, and what it is called where it is saved. */
const ENDINGS: Readonly<Record<string, string>> = { 'image/webp': '.webp', 'video/mp4': '.mp4', 'video/webm': '.webm' };

const nothingThere = (): DomainError => new DomainError('not_found', 'There is no such file.');

/**
 * A checked file, for anyone who knows its address; its bytes never change. Should something else ever get here, a browser would neither
 * guess its type nor run it. `key` is null for what is no name of a file.
 */
export const sendFile = async (
  objects: ObjectStore,
  key: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const { method, headers } = request;
  const { range, 'if-range': ifRange, 'if-none-match': known } = headers;
  const isWhole = method === 'GET' && range === undefined && known === undefined;
  const whole = key !== null && isWhole ? await objects.open(key) : null;
  const info = whole?.info ?? (key === null || isWhole ? null : await objects.head(key));
  if (info === null) throw nothingThere();
  const etag = `"${info.etag}"`;
  const part = askedRange({ range, ifRange: ifRange as string | undefined }, etag, info.size);
  if (part === 'none') {
    void reply.header('content-range', `bytes */${info.size}`);
    throw new DomainError('range_not_satisfiable', `The file has ${info.size} bytes.`);
  }
  void reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin');
  if (known === etag) return reply.status(304).send();
  const { from, to } = part === 'all' ? { from: 0, to: info.size } : part;
  if (part !== 'all') void reply.status(206).header('content-range', `bytes ${from}-${to - 1}/${info.size}`);
  void reply
    .type(info.contentType)
    .header('content-length', to - from)
    .header('content-disposition', `inline; filename="${nameOf(info)}"`);
  // Fastify gives an answer without a body the length of none.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  const opened = whole ?? (await objects.open(info.key, { from, to }));
  if (opened === null) throw nothingThere();
  return reply.send(Readable.from(opened.chunks, { objectMode: false }));
};

const nameOf = ({ key, contentType }: ObjectInfo): string => {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const ending = ENDINGS[contentType];
  if (ending === undefined) throw new TypeError(`no file of type ${contentType} is served`);
  return name.endsWith(ending) ? name : name + ending;
};
