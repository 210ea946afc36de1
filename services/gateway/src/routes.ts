import { SERVICE_ENDPOINTS, SERVICE_NAMES, visitorApi, type ServiceName } from '@marquee/contracts';

/** Where a path is answered: by a service, by the object store, by any service, or here (null). */
export type Destination = ServiceName | 'objects' | 'any' | null;

/** What stands before the first slash of a service's own: `/api/content` of `/api/content/{id}`, `/uploads` of `/uploads/pictures/{picture}`. */
const prefixOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/').slice(1);
  return first === 'api' ? `/api/${second}` : `/${first}`;
};

const prefixes: ReadonlyMap<string, ServiceName> = new Map(
  SERVICE_NAMES.flatMap((service) => SERVICE_ENDPOINTS[service].map(({ path }) => [prefixOf(path), service] as const)),
);

/** Public pages and short links, as the redirect service knows them. */
const isVisitors = (path: string): boolean => /^(\/api)?\/(@|%40)/i.test(path);

/** What visitors send goes to the redirect service, though others read and clear it at the same address. */
const isSending = (path: string, method: string): boolean =>
  method === visitorApi.send.method && path === visitorApi.send.path;

/** Every address that a bucket must not hide. */
export const isTaken = (bucket: string): boolean =>
  ['api', 'dev', 'health', 'metrics', 'remotes', 'assets'].includes(bucket) || prefixes.has(`/${bucket}`);

export const createRoutes =
  (bucket: string | null) =>
  (url: string, method: string): Destination => {
    const path = url.split('?', 1)[0]!;
    if (isVisitors(path) || isSending(path, method)) return 'redirects';
    const service = prefixes.get(prefixOf(path));
    if (service !== undefined) return service;
    if (path === '/dev/mail') return 'identity';
    if (path.startsWith('/api/')) return 'any';
    if (bucket !== null && path.startsWith(`/${bucket}/`)) return 'objects';
    return null;
  };
