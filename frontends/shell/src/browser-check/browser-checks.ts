import { call, canUsePasskeys, publicApi } from '@marquee/web-kit';

/** What the product asks of a browser, the most important first. */
export const checkNames = [
  'server',
  'cookies',
  'storage',
  'live',
  'workers',
  'clipboard',
  'passkeys',
  'notifications',
  'share',
] as const;
export type CheckName = (typeof checkNames)[number];

/** A server that does not answer within this many milliseconds is not reached. */
const SERVER_MS = 5000;

const reachesServer = async (): Promise<boolean> => {
  await call(publicApi.GET('/health/live', { signal: AbortSignal.timeout(SERVER_MS), cache: 'no-store' }));
  return true;
};

/** Browsers that block storage throw at its first use, not where it is named. */
const canStore = (): boolean => {
  const key = 'browser-check';
  localStorage.setItem(key, key);
  const isKept = localStorage.getItem(key) === key;
  localStorage.removeItem(key);
  return isKept;
};

const checks: Readonly<Record<CheckName, () => boolean | Promise<boolean>>> = {
  server: reachesServer,
  cookies: () => navigator.cookieEnabled,
  storage: canStore,
  live: () => 'ReadableStream' in globalThis && 'body' in Response.prototype,
  workers: () => 'Worker' in globalThis && 'WebAssembly' in globalThis,
  clipboard: () => typeof navigator.clipboard?.writeText === 'function',
  passkeys: canUsePasskeys,
  notifications: () => 'Notification' in globalThis && Notification.permission !== 'denied',
  share: () => typeof navigator.canShare === 'function',
};

export type CheckResults = Readonly<Record<CheckName, boolean>>;

/** Tries everything at once. A check that throws has failed; this never rejects. */
export const runChecks = async (): Promise<CheckResults> => {
  const results = await Promise.all(
    checkNames.map(
      async (name) =>
        [
          name,
          await Promise.resolve()
            .then(checks[name])
            .catch(() => false),
        ] as const,
    ),
  );
  return Object.fromEntries(results) as Record<CheckName, boolean>;
};
