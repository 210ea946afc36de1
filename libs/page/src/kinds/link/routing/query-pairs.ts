/**
 * Adds pairs, such as `a=1`, to the query of an https address. They replace all pairs of the same names. Every other byte of the address stays as
 * it is: repeated keys, `+`, `%20`, the fragment.
 */
export const withPairs = (address: string, added: readonly string[]): string => {
  if (added.length === 0 || !address.startsWith('https:')) return address;
  const names = new Set(added.map(pairName));
  const hash = address.indexOf('#');
  const fragment = hash === -1 ? '' : address.slice(hash);
  const [path, ...query] = splitOnce(hash === -1 ? address : address.slice(0, hash), '?');
  const pairs = query.flatMap((text) => text.split('&'));
  // Other pairs replace an empty last pair. Empty pairs in front of it stay.
  if (pairs.at(-1) === '') pairs.pop();
  const kept = pairs.filter((pair) => !names.has(pairName(pair)));
  return `${path}?${[...kept, ...added].join('&')}${fragment}`;
};

/** The decoded name of a pair in lower case. */
export const pairName = (pair: string): string => {
  const [name] = splitOnce(pair, '=');
  return (name.includes('%') ? decoded(name) : name).toLowerCase();
};

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

function splitOnce(text: string, separator: string): [string, ...string[]] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
