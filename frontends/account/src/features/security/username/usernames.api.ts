import type { operations } from '@marquee/api-client';
import { api, call, queryOptions, useQuery, useQueryClient } from '@marquee/web-kit';
import { showChange } from '../../../show-change';

export type Usernames = operations['getUsernames']['responses'][200]['content']['application/json'];

const usernamesQuery = queryOptions({
  queryKey: ['usernames'],
  queryFn: () => call(api.GET('/api/account/username')),
});

export const useUsernames = () => useQuery(usernamesQuery);

/** Changes the username, and shows it on every screen: the next token brings it. */
export const useChangeUsername = () => {
  const client = useQueryClient();
  return async (username: string): Promise<void> => {
    try {
      client.setQueryData(
        usernamesQuery.queryKey,
        await call(api.PUT('/api/account/username', { body: { username } })),
      );
    } catch (error) {
      // The change may be made: the answer was lost, or that to an attempt before.
      void client.invalidateQueries({ queryKey: usernamesQuery.queryKey });
      throw error;
    }
    await showChange();
  };
};
