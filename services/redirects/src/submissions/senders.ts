import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { visitorApi, type SenderMarks } from '@marquee/contracts';
import { parse, serialize } from 'cookie';
import { isUntracked, type Hits } from '../hot-path/hits';
import type { VisitorHash } from '../hot-path/visitor-hash';

/** Name of the installation secret: `keys.secret(SENDER_SECRET)`. */
export const SENDER_SECRET = 'sender-marks';

const HALF_A_YEAR = 180 * 24 * 60 * 60;
const ID = /^[A-Za-z0-9_-]{22}$/;
const MARK_LENGTH = 22;

/** The sender of a submission. */
export interface Sender {
  /** Used for limits only and never stored. */
  readonly address: string;
  marksFor(ownerId: string, at: number): SenderMarks;
  /** Headers of the answer to an accepted submission. They let the product recognise the browser when it sends something again. */
  readonly kept: readonly string[];
}

/**
 * Distinguishes senders for the owners to whom they write. A browser gets a random cookie with the answer to a submission and sends it with
 * submissions only, never with a visit. Each owner has marks of their own, so owners cannot compare them.
 */
export class Senders {
  private readonly name: string;

  constructor(
    private readonly options: {
      readonly secret: Uint8Array;
      readonly visitors: Pick<VisitorHash, 'networkOf'>;
      readonly hits: Pick<Hits, 'addressOf'>;
      /** Determines the name of the cookie, whose prefix needs https. */
      readonly publicUrl: string;
    },
  ) {
    this.name = this.isSecure ? '__Secure-marquee-sender' : 'marquee-sender';
  }

  of(request: IncomingMessage): Sender {
    const { hits, visitors } = this.options;
    const address = hits.addressOf(request);
    const browserId = isUntracked(request.headers) ? null : this.browserIdOf(request);
    return {
      address,
      marksFor: (ownerId, at) => ({
        browser: browserId === null ? null : this.browserMark(browserId, ownerId),
        network: visitors.networkOf(address, ownerId, at),
      }),
      kept: browserId === null ? [] : ['Set-Cookie', this.cookie(browserId)],
    };
  }

  private get isSecure(): boolean {
    return this.options.publicUrl.startsWith('https:');
  }

  private browserIdOf({ headers }: IncomingMessage): string {
    const known = parse(headers.cookie ?? '')[this.name];
    return known !== undefined && ID.test(known) ? known : randomBytes(16).toString('base64url');
  }

  private browserMark(browserId: string, ownerId: string): string {
    const mac = createHmac('sha256', this.options.secret).update(`${ownerId}\n${browserId}`);
    return mac.digest('base64url').slice(0, MARK_LENGTH);
  }

  private cookie(browserId: string): string {
    return serialize(this.name, browserId, {
      path: visitorApi.send.path,
      maxAge: HALF_A_YEAR,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.isSecure,
    });
  }
}
