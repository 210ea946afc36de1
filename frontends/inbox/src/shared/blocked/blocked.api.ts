import type { operations } from '@marquee/api-client';
import { api, call, useMutation, useQuery, useQueryClient } from '@marquee/web-kit';
import type { Sent } from '../sent/sent';

export type BlockedSender =
  operations['getBlockedSenders']['responses'][200]['content']['application/json']['blocked'][number];
type Named = Pick<Sent, 'contentId' | 'id'>;

const KEY = ['blocked-senders'] as const;

export const useBlocked = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await call(api.GET('/api/inbox/blocked'))).blocked,
    refetchOnMount: 'always',
  });

/** Both are called also where nothing waits for the answer any more. */
export const useBlock = <S extends Named>(then: {
  readonly onBlocked: (sent: S, blockId: string) => void;
  readonly onFailed: (sent: S) => void;
}) =>
  useMutation({
    mutationFn: ({ contentId, id }: S) => call(api.POST('/api/inbox/blocked', { body: { contentId, id } })),
    onSuccess: ({ blockId }, sent) => then.onBlocked(sent, blockId),
    onError: (_, sent) => then.onFailed(sent),
  });

export const unblock = (blockId: string) => call(api.DELETE('/api/inbox/blocked', { params: { query: { blockId } } }));

export const useUnblock = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: unblock,
    onSuccess: (_, blockId) =>
      queries.setQueryData<BlockedSender[]>(KEY, (all) => all?.filter((one) => one.blockId !== blockId)),
  });
};

export const reportOf = ({ contentId, id }: Named) =>
  call(api.GET('/api/content/data/report', { params: { query: { contentId, id } } }));
