/** Bytes of a file that can be imported. */
export const IMPORT_BYTES_MAX = 2_000_000;

const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The text of a file: in UTF-16 where it says so, in UTF-8 where it is that, otherwise as spreadsheets of Windows write it. */
export const readText = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = marks.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1];
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
