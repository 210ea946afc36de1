import { kindList } from '@marquee/page';
import { randomKey } from '@marquee/page/random-key';
import { api, call, useQuery } from '@marquee/web-kit';
import { isNotFound, type ContentItem } from './content-item';
import { CONTENT } from './content-list.api';

/** null where there is none of this id. */
export const fetchItem = async (contentType: string | null, id: string): Promise<ContentItem | null> => {
  const query = { contentId: id, ...(contentType !== null && { contentType }) };
  try {
    const { content } = await call(api.GET('/api/content', { params: { query } }));
    return content[0] ?? null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
};

/** A form starts from what is stored now: an answer kept from the time before would be written over it. */
const FORGOTTEN_AT_ONCE = { gcTime: 0 } as const;

/** One item of the owner; null when there is none of this id. `known` is what the screen before already had. */
export const useContentItem = (contentType: string, id: string | null, known: ContentItem | undefined) =>
  useQuery({
    queryKey: [CONTENT, 'item', contentType, id],
    queryFn: () => fetchItem(contentType, id ?? ''),
    enabled: id !== null,
    ...FORGOTTEN_AT_ONCE,
    ...(known && { initialData: known }),
  });

/** The item of this id, whatever its kind; null when there is none. An id that items of several kinds have is `ambiguous_content_id`. */
export const useItemOfAnyKind = (id: string) =>
  useQuery({
    queryKey: [CONTENT, 'item of any kind', id],
    queryFn: () => fetchItem(null, id),
    ...FORGOTTEN_AT_ONCE,
  });

/** The items of all kinds that have this id. */
export const useItemsNamed = (id: string) =>
  useQuery({
    queryKey: [CONTENT, 'items named', id],
    queryFn: async () => {
      const kinds = kindList.filter(({ fixedId }) => fixedId === null);
      const items = await Promise.all(kinds.map((kind) => fetchItem(kind.id, id)));
      return items.filter((item) => item !== null);
    },
  });

/** Whether a unique name is still free; undefined while it is not known. An empty name is not asked about. */
export const useNameIsFree = (contentType: string, name: string): boolean | undefined =>
  useQuery({
    queryKey: [CONTENT, 'name', contentType, name],
    queryFn: async () => (await fetchItem(contentType, name)) === null,
    enabled: name !== '',
    retry: false,
  }).data;

/** Names that are tried in all. */
const TRIES = 20;

/** The wanted name, or the next one with a number that is free; the wanted one where that cannot be asked. */
export const freeName = async (contentType: string, wanted: string): Promise<string> => {
  try {
    for (let number = 1; number <= TRIES; number += 1) {
      const name = number === 1 ? wanted : `${wanted}-${number}`;
      if ((await fetchItem(contentType, name)) === null) return name;
    }
    return `${wanted}-${randomKey().split('-', 1)[0]}`;
  } catch {
    return wanted;
  }
};
