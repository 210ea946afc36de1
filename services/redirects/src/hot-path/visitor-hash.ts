import { hash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { addressKey } from '@marquee/kernel';

const DAY = 86_400_000;

/**
 * Distinguishes visitors of one UTC day. The salt is random and exists for that day: in memory, and in a file that only the service may
 * read, so that a visitor is the same before and after a restart. At the change of day both are overwritten. After that nobody, including
 * the operator, can find the address of a hash.
 */
export class VisitorHash {
  private day = -1;
  private salt = '';

  /** If `file` is null, the salt is in memory only. */
  constructor(
    private readonly file: string | null,
    private readonly clock: () => number,
  ) {
    this.turnDay();
  }

  /** 16 hexadecimal digits. */
  of(address: string, agent: string, at: number): string {
    this.turnTo(at);
    // A secret of fixed length in front and a digest cut to 64 bits allow neither length extension nor a lookup table.
    return hash('sha256', `${this.salt}${addressKey(address)}\n${agent}`, 'hex').slice(0, 16);
  }

  /** Distinguishes networks of one UTC day for one owner. The same network has another mark with another owner. 22 characters. */
  networkOf(address: string, ownerId: string, at: number): string {
    this.turnTo(at);
    return hash('sha256', `${this.salt}network\n${ownerId}\n${addressKey(address)}`, 'base64url').slice(0, 22);
  }

  /** Destroys yesterday's salt, also when no visitor comes. */
  turnDay(): void {
    const today = Math.floor(this.clock() / DAY);
    if (today === this.day) return;
    const kept = this.day === -1 ? this.read() : null;
    this.day = today;
    this.salt = kept?.day === today ? kept.salt : randomBytes(32).toString('base64');
    if (kept?.day !== today) this.write();
  }

  private turnTo(at: number): void {
    if (at >= (this.day + 1) * DAY || at < this.day * DAY) this.turnDay();
  }

  private read(): { day: number; salt: string } | null {
    if (this.file === null) return null;
    try {
      const kept = JSON.parse(readFileSync(this.file, 'utf8')) as { day?: unknown; salt?: unknown };
      return typeof kept.day === 'number' && typeof kept.salt === 'string' ? { day: kept.day, salt: kept.salt } : null;
    } catch {
      return null;
    }
  }

  private write(): void {
    if (this.file === null) return;
    try {
      writeFileSync(`${this.file}.new`, JSON.stringify({ day: this.day, salt: this.salt }), { mode: 0o600 });
      renameSync(`${this.file}.new`, this.file);
    } catch {
      // A full disk must not stop redirects, and a salt of another day must not stay.
      rmSync(this.file, { force: true });
    }
  }
}
