import { SERVICE_ENDPOINTS, SERVICE_NAMES, visitorApi, type ServiceName } from '@marquee/contracts';

/** The destination of a path: a service, by the object store, by any service, or here (null). */
export type Destination = ServiceName | 'objects' | 'any' | null;

/**
 * What is before the first slash of a service's own: `/api/content` of `/api/content/{id}`, `/uploads` of
 * `/uploads/pictures/{picture}`. With `more: 1` one part more: `/api/content/data` of `/api/content/data/restore`.
 */
const prefixOf = (path: string, more: 0 | 1 = 0): string => {
  const parts = path.split('/');
  return parts.slice(0, (parts[1] === 'api' ? 3 : 2) + more).join('/');
};

/** A service whose prefix another one before it has, such as `/api/content`, has the longer ones of its own below it. */
const prefixes: ReadonlyMap<string, ServiceName> = SERVICE_NAMES.reduce((taken, service) => {
  for (const { path } of SERVICE_ENDPOINTS[service]) {
    const isFree = (taken.get(prefixOf(path)) ?? service) === service;
    taken.set(prefixOf(path, isFree ? 0 : 1), service);
  }
  return taken;
}, new Map<string, ServiceName>());

/** Public pages, short links and pages of stickers, as the redirect service knows them. */
const isVisitors = (path: string): boolean => /^(\/api)?\/(@|%40)|^\/s\//i.test(path);

/** What visitors send goes to the redirect service, though others read and clear it at the same address. */
const isSending = (path: string, method: string): boolean =>
  method === visitorApi.send.method && path === visitorApi.send.path;

/** Every address that a bucket must not hide. */
export const isTaken = (bucket: string): boolean =>
  ['api', 's', 'dev', 'health', 'metrics', 'remotes', 'assets'].includes(bucket) || prefixes.has(`/${bucket}`);

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
