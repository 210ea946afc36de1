import { uniqueNameKey } from '@marquee/page';

/** What the files for servers are made of. */
export interface LinkSite {
  readonly username: string;
  /** ISO, UTC. */
  readonly exportedAt: string;
  /** Links that servers answer, with https addresses of printable ASCII. */
  readonly links: readonly SiteLink[];
}

export interface SiteLink {
  /** Letters, numbers, marks and dashes of any script. */
  readonly name: string;
  readonly destination: string;
}

/** A file for a server, and the links that it cannot have. */
export interface ServerFile {
  readonly text: string;
  readonly leftOut: readonly LeftOutOfFile[];
}

export interface LeftOutOfFile {
  readonly name: string;
  readonly reason: 'too_long' | 'too_many' | 'changed_by_the_service';
}

/** The lines in front of a file, in the comments of all servers. */
export const heading = ({ username, exportedAt }: LinkSite): string =>
  `# Short links of @${username}, exported on ${exportedAt.slice(0, 10)}. README.txt says how this file is used.\n`;

const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * The spellings of a name that a server compares byte by byte: as typed, in small and in capital letters, each composed and decomposed as
 * keyboards and file names have them. Spellings that differ in the case of ASCII letters alone are one, in small letters.
 */
export const spellingsOf = (name: string): readonly string[] => {
  const key = uniqueNameKey(name);
  const forms = [name, key, name.toUpperCase()].flatMap((form) => [form.normalize('NFC'), form.normalize('NFD')]);
  return [...new Set(forms.filter((form) => uniqueNameKey(form) === key).map(asciiLower))];
};
