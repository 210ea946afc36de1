/** A screen of the product, by the first part of its address. */
export interface ScreenAddress {
  /** The front end that draws it; null: the shell itself. */
  readonly remote: 'auth' | 'content' | 'figures' | 'inbox' | 'account' | 'tools' | null;
  readonly access: 'public' | 'signed in';
  /** The least and the most parts that may follow the first part of the address. */
  readonly parts: readonly [number, number];
  /** The words that the first of these parts may be; any word by default. */
  readonly below?: readonly string[];
  /** Whether it shows the way back to the dashboard. */
  readonly hasBack?: true;
  /** Whether it is shown without the product's bars, because a sandbox page must first say that it is no real one. */
  readonly isBare?: true;
}

/**
 * Every screen except the landing page. The shell mounts remotes by this table, servers answer other addresses with 404, and no account and
 * no item may have one of these words as its name.
 */
export const screenAddresses: Readonly<Record<string, ScreenAddress>> = {
  login: { remote: 'auth', access: 'public', parts: [0, 0] },
  signup: { remote: 'auth', access: 'public', parts: [0, 0] },
  'restore-email': { remote: 'auth', access: 'public', parts: [0, 0] },
  report: { remote: 'auth', access: 'public', parts: [0, 0] },
  'privacy-policy': { remote: null, access: 'public', parts: [0, 0] },
  'terms-of-service': { remote: null, access: 'public', parts: [0, 0] },
  about: { remote: null, access: 'public', parts: [0, 0] },
  test: { remote: null, access: 'public', parts: [0, 0] },
  'image-to-text': { remote: 'tools', access: 'public', parts: [0, 0] },
  dashboard: { remote: 'content', access: 'signed in', parts: [0, 0] },
  'first-steps': { remote: 'content', access: 'signed in', parts: [0, 0] },
  create: { remote: 'content', access: 'signed in', parts: [0, 1], hasBack: true },
  edit: { remote: 'content', access: 'signed in', parts: [1, 2], hasBack: true },
  history: { remote: 'content', access: 'signed in', parts: [0, 0], hasBack: true },
  import: { remote: 'content', access: 'signed in', parts: [0, 0], hasBack: true },
  reorder: { remote: 'content', access: 'signed in', parts: [0, 0], hasBack: true },
  theme: { remote: 'content', access: 'signed in', parts: [0, 0], hasBack: true },
  analytics: { remote: 'figures', access: 'signed in', parts: [1, 1], hasBack: true },
  dms: { remote: 'inbox', access: 'signed in', parts: [0, 0], hasBack: true },
  qa: { remote: 'inbox', access: 'signed in', parts: [1, 1], hasBack: true },
  account: { remote: 'account', access: 'signed in', parts: [0, 1], below: ['security'], hasBack: true },
  sandbox: { remote: 'account', access: 'signed in', parts: [2, 2], below: ['checkout', 'portal'], isBare: true },
};

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

/** The first part of an address, such as `dashboard`; empty for the landing page. */
export const screenNameOf = (path: string): string => partsOf(path)[0] ?? '';

/** The screen of an address, by its first part. */
export const screenAt = (path: string): ScreenAddress | undefined => {
  const first = screenNameOf(path);
  return Object.hasOwn(screenAddresses, first) ? screenAddresses[first] : undefined;
};

/** Whether the product has a screen at this address; the landing page included. */
export const isScreen = (path: string): boolean => {
  if (path === '/') return true;
  const screen = screenAt(path);
  const [, ...more] = partsOf(path);
  if (screen === undefined || more.includes('')) return false;
  if (more[0] !== undefined && screen.below?.includes(more[0]) === false) return false;
  const [fewest, most] = screen.parts;
  return more.length >= fewest && more.length <= most;
};
