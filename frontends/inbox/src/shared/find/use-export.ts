import { toast } from '@marquee/ui';
import { api, fileFrom, saveFile, useMessages, useMutation } from '@marquee/web-kit';
import { sharedMessages } from '../shared.messages';

type Extension = 'csv' | 'json';

const fetchExport = (contentId: string, extension: Extension): Promise<File> => {
  const options = { params: { query: { contentId } }, parseAs: 'blob' } as const;
  const answer =
    extension === 'csv' ? api.GET('/api/content/data.csv', options) : api.GET('/api/content/data.json', options);
  return fileFrom(answer, `export.${extension}`);
};

/** Saves everything that was sent to an item as a file. */
export const useExport = (contentId: string): ((extension: Extension) => void) => {
  const t = useMessages(sharedMessages);
  const { mutate, isPending } = useMutation({
    mutationFn: (extension: Extension) => fetchExport(contentId, extension),
    onMutate: () => toast.info(t('exportStarted')),
    onSuccess: saveFile,
    onError: () => toast.error(t('exportFailed')),
  });
  return (extension) => !isPending && mutate(extension);
};
