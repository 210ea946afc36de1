import type { operations } from '@marquee/api-client';
import { api, call, useQuery, useQueryClient } from '@marquee/web-kit';

type Reply = operations['getLinkBackup']['responses'][200]['content']['application/json'];
export type LinkBackup = NonNullable<Reply['backup']>;
export type BackupFailure = NonNullable<LinkBackup['failure']>;
export type BucketFields = operations['setLinkBackup']['requestBody']['content']['application/json'];

const queryKey = ['link-backup'] as const;

export const useLinkBackup = () =>
  useQuery({ queryKey, queryFn: async () => (await call(api.GET('/api/account/link-backup'))).backup });

export const useBackupActs = () => {
  const queries = useQueryClient();
  const show = async (backup: LinkBackup | null): Promise<void> => {
    // An answer that is on its way is older than this.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, backup);
  };
  return {
    set: async (body: BucketFields): Promise<void> =>
      show((await call(api.PUT('/api/account/link-backup', { body }))).backup),
    /** Why a small file could not be stored; null: it was. */
    test: async (): Promise<BackupFailure | null> => (await call(api.POST('/api/account/link-backup/test'))).failure,
    remove: async (): Promise<void> => {
      await call(api.DELETE('/api/account/link-backup'));
      await show(null);
    },
  };
};
