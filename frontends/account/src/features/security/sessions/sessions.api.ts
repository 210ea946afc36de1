import type { operations } from '@marquee/api-client';
import { api, call, queryOptions, session, useMutation, useQuery, useQueryClient } from '@marquee/web-kit';

type SessionList = operations['listSessions']['responses'][200]['content']['application/json'];
export type ListedSession = SessionList['sessions'][number];

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call(api.GET('/api/auth/sessions')),
});

export const useSessions = () => useQuery(sessionsQuery);

/** Both are called also where nothing waits for the answer any more. */
interface AfterRevocation {
  readonly onRevoked: () => void;
  readonly onFailed: () => void;
}

/** Ends one session. The list forgets it here: the server's may lag behind for a moment. */
export const useRevokeSession = (then: AfterRevocation) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      call(api.DELETE('/api/auth/sessions/{sessionId}', { params: { path: { sessionId } } })),
    onSuccess: (_answer, sessionId) => {
      client.setQueryData(
        sessionsQuery.queryKey,
        (known) => known && { sessions: known.sessions.filter((each) => each.sessionId !== sessionId) },
      );
      then.onRevoked();
    },
    onError: then.onFailed,
  });
};

/** Ends all others; this session continues with the new one that the server answers. */
export const useRevokeOtherSessions = (then: AfterRevocation) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => session.signedIn(await call(api.DELETE('/api/auth/sessions'))),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      then.onRevoked();
    },
    onError: then.onFailed,
  });
};
