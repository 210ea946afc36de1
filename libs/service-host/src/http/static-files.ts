import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { acceptedEncodings } from '@marquee/kernel';
import { beginAnswer } from './raw-answer';

/** A file in one of the forms that the build made of it. */
export interface StaticFile {
  readonly path: string;
  readonly size: number;
  /** Strong validator with its quotes. */
  readonly etag: string;
  readonly encoding?: string;
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Bytes of a file in memory for each response whose client does not read on, besides what its socket holds. */
const READ_AHEAD = 16 * 1024;

const etagOf = async (file: string): Promise<string> => {
  const digest = createHash('sha1');
  for await (const chunk of createReadStream(file)) digest.update(chunk as Buffer);
  return `"${digest.digest('base64url')}"`;
};

/**
 * Finds the smallest form of a file that a client accepts. A file is read once for its validator, and again when it has changed on disk.
 * The time of the change alone is no validator: some ways of building images give every file the same one.
 */
export const createStaticFiles = (): ((file: string, accepted: string) => Promise<StaticFile | null>) => {
  const known = new Map<string, { readonly stamp: string; readonly etag: Promise<string> }>();

  const find = async (file: string): Promise<StaticFile | null> => {
    const stats = await fs.stat(file).catch(() => null);
    if (!stats?.isFile()) return null;
    const stamp = `${stats.size} ${stats.mtimeMs}`;
    let seen = known.get(file);
    if (seen?.stamp !== stamp) {
      known.set(file, (seen = { stamp, etag: etagOf(file) }));
      seen.etag.catch(() => known.delete(file));
    }
    return { path: file, size: stats.size, etag: await seen.etag };
  };

  return async (file, accepted) => {
    const taken = acceptedEncodings(accepted);
    for (const [encoding, suffix] of encodings) {
      const found = taken.has(encoding) ? await find(file + suffix) : null;
      if (found) return { ...found, encoding };
    }
    return find(file);
  };
};

/** Sends the file piece by piece, as its client reads; rejects where it cannot be sent to its end, which leaves the response open. */
export const sendStaticFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  { path, size }: StaticFile,
): Promise<void> => {
  if (request.method === 'HEAD' || size === 0) return void beginAnswer(response, status, headers, size).end();
  const handle = await fs.open(path);
  const stream = handle.createReadStream({ end: size - 1, highWaterMark: READ_AHEAD });
  beginAnswer(response, status, headers, size);
  await pipeline(stream, response, { end: false });
  // The next response of the connection would be taken for the rest of this one.
  if (stream.bytesRead < size) throw new Error(`${path} became shorter while it was sent`);
  response.end();
};
