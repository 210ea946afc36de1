/** The username in an address; empty: none. */
export type TypedName = (address: URL) => string;

export const decodedStep = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** `name@server` of `https://server/@name`; the name of another server may be written there with its own. */
export const serverName: TypedName = ({ hostname, pathname }) => {
  const [, name, server = hostname] = /^\/(?:web\/)?@([^/@]+)(?:@([^/@]+))?\/?$/.exec(pathname) ?? [];
  return name === undefined ? '' : decodedStep(`${name}@${server}`);
};

/** The number of an address that opens a chat, in its query. */
export const numberIn: TypedName = ({ pathname, searchParams }) =>
  /^\/send\/?$/.test(pathname) ? (searchParams.get('phone') ?? '') : '';
