import { checkUsername, typedUsername } from './rules/username.rule';

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
  /** The parameter of the query with a username that the screen begins with. */
  readonly usernameIn?: 'page' | 'username';
}

/**
 * Every screen except the landing page. The shell mounts remotes by this table, servers answer other addresses with 404, and no account and
 * no item may have one of these words as its name.
 */
export const screenAddresses: Readonly<Record<string, ScreenAddress>> = {
  login: { remote: 'auth', access: 'public', parts: [0, 0] },
  signup: { remote: 'auth', access: 'public', parts: [0, 0], usernameIn: 'username' },
  'restore-email': { remote: 'auth', access: 'public', parts: [0, 0] },
  report: {
    remote: 'auth',
    access: 'public',
    parts: [0, 1],
    below: ['sent', 'unknown', 'invalid', 'limit', 'failed'],
    usernameIn: 'page',
  },
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

/** Represents the username in a document that is prerendered: it follows the rules of usernames. */
const PLACEHOLDER = 'prerendered-username';
export const PLACEHOLDER_USERNAME = {
  text: PLACEHOLDER,
  /** Names it to every screen. */
  query: `page=${PLACEHOLDER}&username=${PLACEHOLDER}`,
} as const;

/**
 * The username in the query of an address that its screen begins with; null where there is none, or none that a new account could have. The
 * server and the screen both ask here, so that what the server sends is what the screen draws first.
 */
export const usernameInQuery = (path: string, query: URLSearchParams): string | null => {
  const parameter = screenAt(path)?.usernameIn;
  const username = typedUsername(parameter === undefined ? '' : (query.get(parameter) ?? ''));
  return username !== '' && checkUsername(username).ok ? username : null;
};

/** The name of the file of a prerendered screen, without what is different in it. */
export const documentNameOf = (path: string): string => partsOf(path).join('-') || 'landing';
