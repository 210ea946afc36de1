import { createHmac, timingSafeEqual } from 'node:crypto';

/** For how long an address leads to its picture, in milliseconds. */
export const ADDRESS_MS = 15 * 60_000;

/**
 * Addresses at which a browser opens a picture without a session: the browsers inside other apps save only what has one. A ticket is
 * `<job id>.<end in milliseconds>.<base64url HMAC-SHA256>`; it is stored nowhere, and a made-up one is refused before anything is read.
 */
export interface PictureAddresses {
  ticket(jobId: string, until: number): string;
  /** The job that the ticket leads to; null where it is over, or was not issued by this installation. */
  parse(ticket: string, now: number): string | null;
}

const shape = /^([\w-]{1,128})\.(\d{1,16})\.([\w-]{43})$/;

export const createPictureAddresses = (secret: Uint8Array): PictureAddresses => {
  const macOf = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    ticket: (jobId, until) => {
      const text = `${jobId}.${until}`;
      return `${text}.${macOf(text).toString('base64url')}`;
    },
    parse: (ticket, now) => {
      const [, jobId, until, mac] = shape.exec(ticket) ?? [];
      if (jobId === undefined || until === undefined || mac === undefined) return null;
      const isOurs = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(`${jobId}.${until}`));
      return isOurs && Number(until) > now ? jobId : null;
    },
  };
};
