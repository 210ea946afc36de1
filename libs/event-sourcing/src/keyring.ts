import type { KeyStore } from '@marquee/ports';
import { subjectBox, type SubjectBox } from './sealing';

/** The part of a key store that sealing events needs. */
export type SubjectKeys = Pick<KeyStore, 'secretsOf'>;

/**
 * The boxes of subjects, each read once. A keyring lives for one unit of work or one batch of events, so that the next one notices a
 * destroyed key. Null: the subject has no key, or its key is destroyed.
 */
export class Keyring {
  private readonly boxes = new Map<string, SubjectBox | null>();

  constructor(private readonly keys: SubjectKeys | undefined) {}

  async boxOf(subject: string): Promise<SubjectBox | null> {
    return (await this.boxesOf([subject])).get(subject) ?? null;
  }

  /** Reads all missing keys at once. */
  async boxesOf(subjects: readonly string[]): Promise<ReadonlyMap<string, SubjectBox | null>> {
    const missing = [...new Set(subjects)].filter((subject) => !this.boxes.has(subject));
    if (missing.length === 0) return this.boxes;
    if (this.keys === undefined) throw new TypeError('sealed events need a key store');
    const secrets = await this.keys.secretsOf(missing);
    missing.forEach((subject, index) => {
      const secret = secrets[index] ?? null;
      this.boxes.set(subject, secret && subjectBox(secret));
    });
    return this.boxes;
  }
}
