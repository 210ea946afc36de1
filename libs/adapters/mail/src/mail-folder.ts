import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isoTime } from '@marquee/kernel';
import { writeOnce, type Mail, type Mailer } from '@marquee/ports';

export interface StoredMail extends Mail {
  /** ISO, UTC. */
  readonly sentAt: string;
}

export interface MailFolder extends Mailer {
  /** Newest first, at most `limit`. */
  list(limit: number): Promise<readonly StoredMail[]>;
  /** By the id of the mail; null when there is none. */
  read(id: string): Promise<StoredMail | null>;
}

export interface MailFolderOptions {
  /** Made when it is not there, for its owner only. */
  readonly dir: string;
  readonly clock?: () => number;
  /** Called once for each mail that is new, after it is on disk: the terminal shows it. */
  readonly announce?: (mail: StoredMail) => void;
}

const suffix = '.mail.json';

/** Ids are the caller's: hashed, any of them is a safe file name, and the same id is the same file. */
const fileOf = (id: string): string => `${createHash('sha256').update(id).digest('hex').slice(0, 32)}${suffix}`;

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * The outbox of an installation without a mail server: each mail is one file. A file appears whole or not at all and
 * survives `kill -9` once `send` resolved; a mail that is sent again under its id stays the one that it was.
 */
export const createMailFolder = ({ dir, clock = Date.now, announce }: MailFolderOptions): MailFolder => {
  const readFileOf = async (name: string): Promise<StoredMail | null> => {
    try {
      return JSON.parse(await readFile(join(dir, name), 'utf8')) as StoredMail;
    } catch (error) {
      if (missing(error)) return null;
      throw error;
    }
  };

  const read = (id: string): Promise<StoredMail | null> => readFileOf(fileOf(id));

  const stored = async (): Promise<readonly { readonly name: string; readonly mail: StoredMail }[]> => {
    const names = await readdir(dir).catch((error: unknown) => {
      if (missing(error)) return [];
      throw error;
    });
    const kept = names.filter((name) => name.endsWith(suffix) && !name.startsWith('.'));
    const mails = await Promise.all(kept.map(async (name) => ({ name, mail: await readFileOf(name) })));
    return mails.flatMap(({ name, mail }) => (mail === null ? [] : [{ name, mail }]));
  };

  return {
    read,
    forget: async (about) => {
      const own = (await stored()).filter(({ mail }) => mail.about === about);
      await Promise.all(own.map(({ name }) => rm(join(dir, name), { force: true })));
    },
    send: async (mail) => {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const written: StoredMail = { ...mail, sentAt: isoTime(clock()) };
      if (!(await writeOnce(join(dir, fileOf(mail.id)), JSON.stringify(written)))) return;
      announce?.(written);
    },
    list: async (limit) => {
      return (await stored())
        .map(({ mail }) => mail)
        .sort((a, b) => (a.sentAt < b.sentAt ? 1 : a.sentAt > b.sentAt ? -1 : 0))
        .slice(0, limit);
    },
  };
};
