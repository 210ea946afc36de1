import { SCANNED } from '@marquee/page';
import { BoundedCache } from './bounded-cache';

const scanned = new RegExp(`(?:^|&)${SCANNED}=?(?:&|$)`);
const encodedScan = JSON.stringify(SCANNED);

/**
 * Where a visit came from, as a JSON string literal: the QR code that its address was in, whichever app has read it; else the referrer's host
 * without `www.` and the dot at its end, or `direct`. Each referrer is read once.
 */
export class Referrers {
  private readonly cache = new BoundedCache<string>(2 * 1024 * 1024, (key) => 200 + key.length * 2);

  encoded(header: string | undefined, query: string): string {
    if (query !== '' && scanned.test(query)) return encodedScan;
    if (header === undefined || header === '') return '"direct"';
    if (header.length > 2048) return JSON.stringify(referrerHost(header));
    const known = this.cache.get(header);
    if (known !== undefined) return known;
    const encoded = JSON.stringify(referrerHost(header));
    this.cache.set(header, encoded);
    return encoded;
  }
}

export function referrerHost(referrer: string): string {
  try {
    // A whole domain name ends in a dot, which some apps send.
    const host = new URL(referrer).hostname.toLowerCase().replace(/\.+$/, '');
    const bare = host.startsWith('www.') ? host.slice(4) : host;
    return bare === '' || bare.length > 253 ? 'direct' : bare;
  } catch {
    return 'direct';
  }
}
