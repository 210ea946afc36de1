import { Readable } from 'node:stream';
import { DomainError } from '@marquee/kernel';
import type { ObjectInfo, ObjectStore } from '@marquee/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from './byte-range';

const nothingThere = (): DomainError => new DomainError('not_found', 'There is no such file.');

/**
 * Responds to a GET or a HEAD with an object, with the part of it that `Range` requests, or with 304 for the version that the client has.
 * `headersOf` returns headers for caching and display. Throws `not_found`, also if `key` is null, and `range_not_satisfiable`.
 */
export const sendObject = async (
  objects: Pick<ObjectStore, 'head' | 'open'>,
  key: string | null,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  headersOf: (info: ObjectInfo) => Readonly<Record<string, string>>,
): Promise<void> => {
  const { method, headers } = request;
  const { range, 'if-range': ifRange, 'if-none-match': known } = headers;
  const isWhole = method === 'GET' && range === undefined && known === undefined;
  const whole = key !== null && isWhole ? await objects.open(key) : null;
  const info = whole?.info ?? (key === null || isWhole ? null : await objects.head(key));
  if (info === null) throw nothingThere();
  const etag = `"${info.etag}"`;
  const part = parseRange({ range, ifRange: ifRange as string | undefined }, etag, info.size);
  if (part === 'none') {
    void reply.header('content-range', `bytes */${info.size}`);
    throw new DomainError('range_not_satisfiable', `The file has ${info.size} bytes.`);
  }
  try {
    void reply.headers({ ...headersOf(info), etag, 'accept-ranges': 'bytes' });
  } catch (error) {
    // What is not sent would stay open.
    await whole?.chunks.return();
    throw error;
  }
  if (known === etag) return reply.status(304).send();
  const { from, to } = part === 'all' ? { from: 0, to: info.size } : part;
  if (part !== 'all') void reply.status(206).header('content-range', `bytes ${from}-${to - 1}/${info.size}`);
  void reply.type(info.contentType).header('content-length', to - from);
  // Fastify would set the length of an answer without a body to 0.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  const opened = whole ?? (await objects.open(info.key, { from, to }));
  if (opened === null) throw nothingThere();
  return reply.send(Readable.from(opened.chunks, { objectMode: false }));
};
