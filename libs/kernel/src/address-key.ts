const MAPPED = ['0', '0', '0', '0', '0', 'ffff'].join(':');

/** Two hexadecimal groups as the four numbers of an IPv4 address. */
const dotted = (high: string, low: string): string => {
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
};

/** The eight groups of an IPv6 address, small letters, no leading zeros; an IPv4 ending stays one group. */
const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const last = (tail === undefined ? before : behind).at(-1);
  const size = before.length + behind.length + (last?.includes('.') ? 1 : 0);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - size);
  return [...before, ...Array.from({ length: gap }, () => '0'), ...behind].map((group) =>
    group.replace(/^0+(?=.)/, '').toLowerCase(),
  );
};

/**
 * Maps an IP address to one client: a whole IPv4 address, also when it is written as IPv6, or the /64 of an IPv6 address, because a
 * household or a rented machine has at least a /64. All spellings of one address (capitals, leading zeros, `::`, a zone) give one key. A
 * text that is no address is its own key.
 */
export const addressKey = (address: string): string => {
  if (!address.includes(':')) return address;
  const groups = groupsOf(address.split('%', 1)[0]!);
  if (groups.slice(0, 6).join(':') !== MAPPED) return groups.slice(0, 4).join(':');
  return groups.length === 8 ? dotted(groups[6]!, groups[7]!) : groups[6]!;
};

/**
 * The networks around the client of an `addressKey`, from the narrower to the wider: the /56 and the /48 of an IPv6 client, none of an
 * IPv4 one. One customer of a provider may have any of them, with thousands of /64.
 */
export const networkKeys = (key: string): readonly string[] => {
  const [a, b, c, d, ...more] = key.split(':');
  if (d === undefined || more.length > 0) return [];
  return [`${a}:${b}:${c}:${((parseInt(d, 16) >> 8) << 8).toString(16)}/56`, `${a}:${b}:${c}/48`];
};

/** The network that one person may have all addresses of: the /24 of an IPv4 `addressKey`, the /48 of an IPv6 one; otherwise the key itself. */
export const ownNetworkKey = (key: string): string =>
  networkKeys(key).at(-1) ?? key.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');

/** Where an IPv6 address carries an IPv4 address: the beginning of its groups, and the index of the two groups that hold it. */
const CARRIERS: readonly (readonly [RegExp, number])[] = [
  [/^0:0:0:0:0:(?:0|ffff):/, 6],
  [/^0:0:0:0:ffff:0:/, 6],
  [/^64:ff9b:0:0:0:0:/, 6],
  [/^(?:[0-9a-f]+:){4}(?:0|200):5efe:/, 6],
  [/^64:ff9b:1:/, 6],
  [/^2002:/, 1],
];

/**
 * The IPv4 address that an IPv6 address leads to: mapped, compatible or translated (RFC 4291, 2765), of NAT64 (RFC 6052, 8215), ISATAP or 6to4. Null
 * for every other text.
 */
export const ipv4Inside = (address: string): string | null => {
  if (!address.includes(':')) return null;
  const groups = groupsOf(address.split('%', 1)[0]!);
  if (groups.length === 7) return groups[6]!.includes('.') ? groups[6]! : null;
  const carrier = CARRIERS.find(([beginning]) => beginning.test(`${groups.join(':')}:`));
  return carrier && groups.length === 8 ? dotted(groups[carrier[1]]!, groups[carrier[1] + 1]!) : null;
};
