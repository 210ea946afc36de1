/** What of a JSON text can be counted before it is parsed. */
export interface JsonOutline {
  /** Its names and entries: as many as the values that parsing would make, or more. */
  readonly values: number;
  readonly depth: number;
  /**
   * Whether the outermost object has the field, and its value if that is a string. Of two fields the later one counts, as in `JSON.parse`.
   */
  readonly hasField: boolean;
  readonly fieldValue: string | undefined;
  /** The first name that is none of the known ones. */
  readonly unknown: string | undefined;
}

export interface OutlineLimits {
  readonly values: number;
  readonly depth: number;
  /** Name of the field of the outermost object that is looked at. */
  readonly field?: string;
  /** Every name that the text may have, at any depth. */
  readonly names?: readonly Uint8Array[];
  /** Values that it may have once it has another name. */
  readonly valuesOfUnknown?: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
const ARRAY = 0x5b;
const ARRAY_END = 0x5d;
/** Bytes of a string that are compared: no known name is longer. */
const TEXT_MAX = 64;

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const endOfString = (json: Uint8Array, start: number): number => {
  let at = start;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
};

const isName = (json: Uint8Array, afterString: number): boolean => {
  let at = afterString;
  while (isSpace(json[at])) at += 1;
  return json[at] === COLON;
};

const isAt = (json: Uint8Array, start: number, end: number, name: Uint8Array): boolean => {
  if (end - start !== name.length) return false;
  let at = 0;
  while (at < name.length && json[start + at] === name[at]) at += 1;
  return at === name.length;
};

/**
 * Counts a JSON text in one pass over its bytes, and ends where a limit is exceeded. `JSON.parse` takes a quarter of a second for an object of
 * 170,000 names, so what is refused for its size must be refused before. A broken text has an outline as well. Names with escapes are
 * compared as they are written.
 */
export const outlineOf = (json: Buffer, limits: OutlineLimits): JsonOutline => {
  const { field, names } = limits;
  let most = limits.values;
  let values = 1;
  let depth = 0;
  let deepest = 0;
  let topName: string | undefined;
  let hasField = false;
  let fieldValue: string | undefined;
  let unknown: string | undefined;
  for (let at = 0; at < json.length && values <= most && deepest <= limits.depth; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) {
      const start = at + 1;
      at = endOfString(json, start);
      const isTop = field !== undefined && depth === 1;
      if (!isTop && (names === undefined || unknown !== undefined)) continue;
      const text = (): string => json.toString('utf8', start, Math.min(at, start + TEXT_MAX));
      if (!isName(json, at + 1)) {
        if (isTop && topName === field) fieldValue = text();
        continue;
      }
      if (unknown === undefined && names?.some((name) => isAt(json, start, at, name)) === false) {
        unknown = text();
        most = Math.min(most, limits.valuesOfUnknown ?? most);
      }
      if (!isTop) continue;
      topName = text();
      if (topName === field) [hasField, fieldValue] = [true, undefined];
    } else if (byte === COMMA || byte === COLON) values += 1;
    else if (byte === OBJECT || byte === ARRAY) deepest = Math.max(deepest, (depth += 1));
    else if (byte === OBJECT_END || byte === ARRAY_END) depth -= 1;
  }
  return { values, depth: deepest, hasField, fieldValue, unknown };
};
