import type { IncomingMessage } from 'node:http';
import { mediaTypeOf } from '@marquee/kernel';

/** The media type of a body; none for one that is encoded. */
export const bodyTypeOf = ({ headers }: IncomingMessage): string | undefined =>
  headers['content-encoding'] === undefined ? mediaTypeOf(headers['content-type'] ?? '') : undefined;
