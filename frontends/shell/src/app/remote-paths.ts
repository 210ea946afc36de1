interface RemotePath {
  readonly remote: string;
  readonly access: 'public' | 'signed in';
}

/** First segment of an address → the remote that draws it. A remote's routes are written from the root. */
const remotePaths: Readonly<Record<string, RemotePath>> = {
  login: { remote: 'auth', access: 'public' },
  signup: { remote: 'auth', access: 'public' },
  dashboard: { remote: 'content', access: 'signed in' },
  create: { remote: 'content', access: 'signed in' },
  edit: { remote: 'content', access: 'signed in' },
  reorder: { remote: 'content', access: 'signed in' },
  analytics: { remote: 'analytics', access: 'signed in' },
  dms: { remote: 'inbox', access: 'signed in' },
  qa: { remote: 'inbox', access: 'signed in' },
  account: { remote: 'account', access: 'signed in' },
};

const firstSegment = (pathname: string): string => pathname.split('/')[1] ?? '';

export const remotePathOf = (pathname: string): RemotePath | undefined => {
  const segment = firstSegment(pathname);
  return Object.hasOwn(remotePaths, segment) ? remotePaths[segment] : undefined;
};

/** The screens that show a way back to the dashboard. */
const withBackButton: ReadonlySet<string> = new Set(['analytics', 'edit', 'create', 'dms', 'qa', 'account', 'reorder']);

export const showsBackButton = (pathname: string): boolean => withBackButton.has(firstSegment(pathname));
