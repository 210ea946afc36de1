/** A replacer for `JSON.stringify`: members in the order of their names, so that equal values have equal text. */
export const sortMembers = (_: string, value: unknown): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
