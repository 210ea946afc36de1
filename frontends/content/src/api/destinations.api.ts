import type { operations } from '@marquee/api-client';
import { api, call, useMutation, useQuery, useQueryClient } from '@marquee/web-kit';
import { CONTENT } from './content-list.api';

type Listed = operations['getDestinations']['responses'][200]['content']['application/json'];

/** What checks have found at the address that a link leads to. */
export type WatchedDestination = Listed['destinations'][number];

interface Destinations extends Pick<Listed, 'isOn' | 'sendsMails'> {
  readonly of: ReadonlyMap<string, WatchedDestination>;
}

const PAGE_SIZE = 200;
/** As many as an account may have links. */
const PAGES_MAX = 50;
const LOOK_AGAIN_MS = 60_000;
const KEY = [CONTENT, 'destinations'] as const;

const readAll = async (): Promise<Destinations> => {
  const of = new Map<string, WatchedDestination>();
  let [cursor, page]: [string | null, Listed | null] = [null, null];
  for (let pages = 0; pages < PAGES_MAX && (page === null || cursor !== null); pages += 1) {
    const query: { limit: number; cursor?: string } = { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
    page = await call(api.GET('/api/links/destinations', { params: { query } }));
    for (const destination of page.destinations) of.set(destination.contentId, destination);
    cursor = page.nextCursor;
    if (!page.isOn) break;
  }
  return { of, isOn: page!.isOn, sendsMails: page!.sendsMails };
};

/** The states of all links of the owner. */
export const useDestinations = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ queryKey: KEY, queryFn: readAll, enabled, refetchInterval: LOOK_AGAIN_MS });

/** The state of one link; undefined while it is not known, and where the operator has switched checks off. */
export const useDestination = (contentId: string): WatchedDestination | undefined =>
  useQuery({
    queryKey: KEY,
    queryFn: readAll,
    refetchInterval: LOOK_AGAIN_MS,
    select: ({ of, isOn }) => (isOn ? of.get(contentId) : undefined),
  }).data;

const keyOf = (contentId: string) => [CONTENT, 'checks', contentId] as const;

/** The last checks of a link. */
export const useChecks = (contentId: string) =>
  useQuery({
    queryKey: keyOf(contentId),
    queryFn: () => call(api.GET('/api/links/checks', { params: { query: { contentId } } })),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Checks a link now, and shows what was found. */
export const useCheckNow = (contentId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.POST('/api/links/checks', { body: { contentId } })),
    onSuccess: (checked) => {
      queries.setQueryData(keyOf(contentId), checked);
      return queries.invalidateQueries({ queryKey: KEY });
    },
  });
};

export const useDismissAlert = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (contentId: string) => call(api.POST('/api/links/alerts/dismissed', { body: { contentId } })),
    onSuccess: ({ destination }) => {
      queries.setQueryData<Destinations>(
        KEY,
        (known) => known && { ...known, of: new Map(known.of).set(destination.contentId, destination) },
      );
    },
  });
};

/** Chooses whether changes of destinations are mailed. */
export const useSetMails = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sendsMails: boolean) => call(api.PUT('/api/links/alerts', { body: { sendsMails } })),
    onSuccess: ({ sendsMails }) =>
      queries.setQueryData<Destinations>(KEY, (known) => known && { ...known, sendsMails }),
  });
};
