import { api, call, saveFile, useMutation } from '@marquee/web-kit';
import type { Bounds } from '../period/period';

/**
 * Fetches all raw records of a period and gives them to the browser as a file, one at a time. A plain link could not carry the token. `onFailed` is
 * called also where nothing waits for the file any more.
 */
export const useDownloadRecords = (contentId: string, fileName: string, onFailed: () => void) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async (bounds: Bounds) => {
      const query = { contentId, ...bounds };
      const records = await call(api.GET('/api/clicks/records.csv', { params: { query }, parseAs: 'blob' }));
      saveFile(new File([records], fileName, { type: 'text/csv' }));
    },
    onError: onFailed,
  });
  return (bounds: Bounds): void => {
    if (!isPending) mutate(bounds);
  };
};
