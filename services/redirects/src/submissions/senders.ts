import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { visitorApi, type SenderMarks } from '@marquee/contracts';
import { isSameSecret, workProof } from '@marquee/nest-kit';
import { parse, serialize } from 'cookie';
import { isUntracked, type Hits } from '../hot-path/hits';
import type { VisitorHash } from '../hot-path/visitor-hash';

/** Name of the installation secret: `keys.secret(SENDER_SECRET)`. */
export const SENDER_SECRET = 'sender-marks';

const HALF_A_YEAR = 180 * 24 * 60 * 60;
/** The id, and since when the browser has it, in seconds, with a signature. Cookies of older releases are an id alone. */
const COOKIE = /^([\w-]{22})(?:\.([0-9a-z]{1,8})\.([\w-]{22}))?$/;
/** Seconds until a browser is known: one cookie for each message would be no browser that sent before. */
const KNOWN_AFTER = 600;

interface Browser {
  readonly id: string;
  /** Seconds since 1970. */
  readonly since: number;
}
const MARK_LENGTH = 22;

/** The sender of a submission. */
export interface Sender {
  /** Used for limits only and never stored. */
  readonly address: string;
  /** The browser, where it sent something before and has the cookie for a while: for limits alone. */
  readonly knownBrowser: string | null;
  /** Of work, where it was requested. */
  readonly proof: string | undefined;
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
      /** UTC milliseconds. */
      readonly clock: () => number;
    },
  ) {
    this.name = this.isSecure ? '__Secure-marquee-sender' : 'marquee-sender';
  }

  of(request: IncomingMessage): Sender {
    const { hits, visitors, clock } = this.options;
    const address = hits.addressOf(request);
    const now = Math.floor(clock() / 1000);
    const browser = isUntracked(request.headers) ? null : this.browserOf(request, now);
    return {
      address,
      knownBrowser: browser !== null && now - browser.since >= KNOWN_AFTER ? browser.id : null,
      proof: workProof(request),
      marksFor: (ownerId, at) => ({
        browser: browser === null ? null : this.macOf(`${ownerId}\n${browser.id}`),
        network: visitors.networkOf(address, ownerId, at),
      }),
      kept: browser === null ? [] : ['Set-Cookie', this.cookie(browser)],
    };
  }

  private get isSecure(): boolean {
    return this.options.publicUrl.startsWith('https:');
  }

  private browserOf({ headers }: IncomingMessage, now: number): Browser {
    const [, id, since, signature] = COOKIE.exec(parse(headers.cookie ?? '')[this.name] ?? '') ?? [];
    if (id === undefined) return { id: randomBytes(16).toString('base64url'), since: now };
    const isSigned = signature !== undefined && isSameSecret(signature, this.macOf(`since\n${id}\n${since}`));
    return { id, since: isSigned ? Number.parseInt(since!, 36) : now };
  }

  private macOf(text: string): string {
    return createHmac('sha256', this.options.secret).update(text).digest('base64url').slice(0, MARK_LENGTH);
  }

  private cookie({ id, since }: Browser): string {
    const from = since.toString(36);
    return serialize(this.name, [id, from, this.macOf(`since\n${id}\n${from}`)].join('.'), {
      path: visitorApi.send.path,
      maxAge: HALF_A_YEAR,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.isSecure,
    });
  }
}
