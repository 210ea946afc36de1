import { SERVICE_ENDPOINTS, SERVICE_NAMES, visitorApi, type ServiceName } from '@marquee/contracts';

/** The destination of a path: a service, the object store, any service, or the gateway itself (null). */
export type Destination = ServiceName | 'objects' | 'any' | null;

/**
 * The prefix of a path that identifies its service: `/api/content` of `/api/content/{id}`, `/uploads` of `/uploads/pictures/{picture}`.
 * With `more: 1` one part more: `/api/content/data` of `/api/content/data/restore`.
 */
const prefixOf = (path: string, more: 0 | 1 = 0): string => {
  const parts = path.split('/');
  return parts.slice(0, (parts[1] === 'api' ? 3 : 2) + more).join('/');
};

/** If an earlier service has the same prefix, such as `/api/content`, the later service gets its own longer prefixes. */
const prefixes: ReadonlyMap<string, ServiceName> = SERVICE_NAMES.reduce((taken, service) => {
  for (const { path } of SERVICE_ENDPOINTS[service]) {
    const isFree = (taken.get(prefixOf(path)) ?? service) === service;
    taken.set(prefixOf(path, isFree ? 0 : 1), service);
  }
  return taken;
}, new Map<string, ServiceName>());

/** Public pages, short links and pages of stickers, which the redirect service answers. */
const isVisitors = (path: string): boolean => /^(\/api)?\/(@|%40)|^\/s\//i.test(path);

/** Visitors' submissions go to the redirect service, although other services read and clear them at the same address. */
const isSending = (path: string, method: string): boolean =>
  method === visitorApi.send.method && path === visitorApi.send.path;

/** Every address that a bucket must not hide. */
export const isTaken = (bucket: string): boolean =>
  ['api', 's', 'dev', 'health', 'metrics', 'operator', 'remotes', 'assets'].includes(bucket) ||
  prefixes.has(`/${bucket}`);

export const createRoutes =
  (bucket: string | null) =>
  (url: string, method: string): Destination => {
    const path = url.split('?', 1)[0]!;
    if (isVisitors(path) || isSending(path, method)) return 'redirects';
    const service = prefixes.get(prefixOf(path, 1)) ?? prefixes.get(prefixOf(path));
    if (service !== undefined) return service;
    if (path === '/dev/mail') return 'identity';
    if (path === '/api' || path.startsWith('/api/')) return 'any';
    if (bucket !== null && path.startsWith(`/${bucket}/`)) return 'objects';
    return null;
  };
