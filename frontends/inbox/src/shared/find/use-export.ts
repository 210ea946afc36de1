import { toast } from '@marquee/ui';
import { api, call, saveFile, useMessages, useMutation } from '@marquee/web-kit';
import { sharedMessages } from '../shared.messages';

type Extension = 'csv' | 'json';

const fetchExport = async (contentId: string, extension: Extension): Promise<File> => {
  const options = { params: { query: { contentId } }, parseAs: 'blob' } as const;
  const answer =
    extension === 'csv' ? api.GET('/api/content/data.csv', options) : api.GET('/api/content/data.json', options);
  const [{ response }, body] = await Promise.all([answer, call<unknown>(answer)]);
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return new File([body as Blob], decodeURIComponent(name ?? `export.${extension}`));
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
