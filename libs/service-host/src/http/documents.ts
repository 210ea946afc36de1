import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { acceptedEncodings } from '@marquee/kernel';
import { documentNameOf, isScreen, PLACEHOLDER_USERNAME, usernameInQuery } from '@marquee/page/screen-addresses';

export interface DocumentOptions {
  /** The `dist` of the shell. */
  readonly dist: string;
  /** The origin that visitors see. */
  readonly publicUrl: string;
  readonly billing: 'on' | 'off';
  readonly trialDays: number;
}

/** A document in a form that its client accepts. */
export interface FoundDocument {
  readonly status: 200 | 404;
  readonly body: string | Buffer;
  readonly encoding?: 'br' | 'gzip';
  /** Strong validator with its quotes. */
  readonly etag: string;
}

interface Filled {
  readonly stamp: string;
  readonly text: string;
  readonly etag: string;
  readonly br: Promise<Buffer>;
  readonly gzip: Promise<Buffer>;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A balance: the highest quality takes thirty times as long for a tenth fewer bytes. */
const BROTLI_QUALITY = 6;

const etagOf = (text: string): string => `"${createHash('sha1').update(text).digest('base64url')}"`;

/**
 * Finds the document of an address: that of its screen, where the build has drawn it, or the empty one, into which scripts draw the screen. What a
 * build does not know of an installation is filled in. A file is read, filled in and compressed once, and again when it has changed on disk.
 */
export const createDocuments = (
  options: DocumentOptions,
): ((address: string, query: URLSearchParams, accepted: string) => Promise<FoundDocument | null>) => {
  const { dist, publicUrl, billing, trialDays } = options;
  const values = {
    '%ORIGIN%': publicUrl,
    '%HOST%': new URL(publicUrl).host,
    '%BILLING%': billing,
    '%TRIAL_DAYS%': String(trialDays),
  };
  const known = new Map<string, Filled>();

  const read = async (file: string): Promise<Filled | null> => {
    const whole = path.join(dist, file);
    const stats = await fs.stat(whole).catch(() => null);
    if (stats === null) return null;
    const stamp = `${stats.size} ${stats.mtimeMs}`;
    const before = known.get(file);
    if (before?.stamp === stamp) return before;
    const built = await fs.readFile(whole, 'utf8');
    const text = Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(name, value), built);
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const filled = { stamp, text, etag: etagOf(text), br: brotli(text, { params }), gzip: gzip(text) };
    known.set(file, filled);
    return filled;
  };

  /** The first of these files that the build has written. */
  const firstOf = async (files: readonly string[]): Promise<Filled | null> => {
    for (const file of files) {
      const found = await read(file);
      if (found !== null) return found;
    }
    return null;
  };

  return async (address, query, accepted) => {
    const isKnown = isScreen(address);
    const name = isKnown ? documentNameOf(address) : 'not-found';
    const status = isKnown ? 200 : 404;
    const username = isKnown ? usernameInQuery(address, query) : null;
    const named = username === null ? null : await read(`documents/${name}.named.html`);
    if (username !== null && named !== null) {
      const text = named.text.replaceAll(PLACEHOLDER_USERNAME.text, username);
      // Not compressed: each name would be compressed anew, and such a document is small.
      return { status, body: text, etag: etagOf(text) };
    }
    const variants = billing === 'off' ? [`documents/${name}.billing-off.html`] : [];
    const found = await firstOf([...variants, `documents/${name}.html`, 'index.html']);
    if (found === null) return null;
    const taken = acceptedEncodings(accepted);
    const encoding = (['br', 'gzip'] as const).find((each) => taken.has(each));
    const body = encoding === undefined ? found.text : await found[encoding];
    return { status, body, etag: found.etag, ...(encoding && { encoding }) };
  };
};
