import { api, call, useMutation } from '@marquee/web-kit';
import type { Bounds } from '../period/period';

const save = (content: Blob, fileName: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};

/** Fetches all raw records of a period and gives them to the browser as a file. A plain link could not carry the token. */
export const useDownloadRecords = (contentId: string, fileName: string) =>
  useMutation({
    mutationFn: async (bounds: Bounds) => {
      const query = { contentId, ...bounds };
      save(await call(api.GET('/api/clicks/records.csv', { params: { query }, parseAs: 'blob' })), fileName);
    },
  });
