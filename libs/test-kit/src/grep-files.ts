import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/** All files below a folder. */
export const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** The forms in which a text may lie in a file. */
const formsOf = (text: string): readonly Buffer[] => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  Buffer.from(encodeURIComponent(text)),
  Buffer.from(Buffer.from(text).toString('hex')),
  // Whatever is before the text moves its base64 form by one or two bytes; the ends are cut off, as they mix with the neighbours.
  ...[0, 1, 2].map((shift) =>
    Buffer.from(
      Buffer.from('\0'.repeat(shift) + text)
        .toString('base64')
        .slice(shift === 0 ? 0 : 4, -4),
    ),
  ),
];

const isDigits = (text: string): boolean => /^\d+$/.test(text);
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** A few digits occur inside longer numbers by chance: they count only where they are alone. */
const holdsNumber = (bytes: Buffer, digits: string): boolean => {
  for (let at = bytes.indexOf(digits); at !== -1; at = bytes.indexOf(digits, at + 1)) {
    if (!isDigit(bytes[at - 1]) && !isDigit(bytes[at + digits.length])) return true;
  }
  return false;
};

/** Made once for each text: it is looked for in each record of an engine. */
const forms = new Map<string, readonly Buffer[]>();
const knownFormsOf = (text: string): readonly Buffer[] => {
  const known = forms.get(text) ?? formsOf(text);
  forms.set(text, known);
  return known;
};

/** Whether the bytes hold the text, plain, percent-encoded, as hexadecimal, base64 or UTF-16. */
export const holds = (bytes: Buffer, text: string): boolean =>
  isDigits(text) ? holdsNumber(bytes, text) : knownFormsOf(text).some((form) => bytes.includes(form));

/** The bytes of a file; none where a running product has removed or renamed the file since it was listed. */
const bytesOf = (file: string): Buffer => {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
};

/** What is in a file, unpacked where it is a gzip. Empty where the file is gone. */
export const contentOf = (file: string): Buffer => {
  const bytes = bytesOf(file);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? zlib.gunzipSync(bytes) : bytes;
};
