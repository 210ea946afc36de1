/** Lets code outside components change the address. The shell sets its router here once it exists. */
export type Navigate = (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;

let current: Navigate = (to) => location.assign(to);

export const setNavigate = (navigate: Navigate): void => {
  current = navigate;
};

export const navigateTo: Navigate = (to, options) => current(to, options);

type Act = () => void;

let asking: ((act: Act) => void) | null = null;

/** Sets the question that a screen with unsaved work asks before an act that ends it. Returns a function that removes the question. */
export const askBefore = (ask: (act: Act) => void): (() => void) => {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
};

/** Does an act that ends the screen and is no link, such as signing out, at once or after the screen's question. */
export const endScreenBy = (act: Act): void => (asking === null ? act() : asking(act));

interface CameFrom {
  readonly from?: unknown;
  readonly userId?: unknown;
}

/** What `/login` is given to remember: the address that was requested, and the id of the user who was signed in there, if any. */
export const comingFrom = (address: string, userId: string | null = null): CameFrom => ({ from: address, userId });

const addressBehind = (state: unknown): string => {
  const from = (state as CameFrom | null | undefined)?.from;
  return typeof from === 'string' ? from : '';
};

/**
 * Where `userId` goes after signing in: to the address that was requested, or to the dashboard. Only addresses of this site count, and none at
 * which another user was signed in.
 */
export const destinationAfterSignIn = (state: unknown, userId: string | null): string => {
  const from = addressBehind(state);
  const before = (state as CameFrom | null | undefined)?.userId ?? userId;
  if (before !== userId) return '/dashboard';
  return /^\/(?![/\\])/.test(from) && !/^\/(login|signup)\b/.test(from) ? from : '/dashboard';
};

/** Where `userId` goes after the first sign-in: to the address that was requested, or to the first steps. */
export const destinationOfNewcomer = (state: unknown, userId: string | null): string => {
  const destination = destinationAfterSignIn(state, userId);
  return destination === '/dashboard' ? '/first-steps' : destination;
};

/** The target of the back link: the list from which a screen was opened, or the whole dashboard. */
export const dashboardBehind = (state: unknown): string => {
  const from = addressBehind(state);
  return /^\/dashboard(?:\?|$)/.test(from) ? from : '/dashboard';
};

/** The reason with which `/account` explains why it replaces another screen. */
export const NO_SUBSCRIPTION = { reason: 'No active subscription' } as const;

/** The state of `/account` where it replaces the screen at this address for want of a plan. */
export const askingForPlan = (address: string) => ({ ...NO_SUBSCRIPTION, ...comingFrom(address) });

/** The form that asked for a plan, to be continued once there is one; null where another screen did, or none. */
export const formThatAskedForPlan = (state: unknown): string | null => {
  const from = addressBehind(state);
  const { reason } = (state ?? {}) as { readonly reason?: unknown };
  return reason === NO_SUBSCRIPTION.reason && /^\/(?:create|edit|reorder|theme)(?:\/|\?|$)/.test(from) ? from : null;
};

/** Sends to the sign-in screen, which brings the user of this id back here. */
export const goToLogin = (userId: string | null): void =>
  navigateTo('/login', { replace: true, state: comingFrom(`${location.pathname}${location.search}`, userId) });
