import type { operations } from '@marquee/api-client';
import { kindList, type KindWith } from '@marquee/page';
import { api, call, useQuery } from '@marquee/web-kit';

/** The kind whose messages are at `/dms`: an owner has one item of it at most. */
const kind = kindList.find(({ address }) => address === 'dms')!;

type ContentItem = operations['getContent']['responses'][200]['content']['application/json']['content'][number];
export type OwnInbox = Extract<ContentItem, { readonly contentType: KindWith<'visitorsSend', 'message'> }>;

/** Where the owner makes an inbox. */
export const CREATE_INBOX = `/create/${kind.address}`;

/** The inbox of the owner; null where there is none. */
export const useOwnInbox = () =>
  useQuery({
    queryKey: ['content', 'inbox'],
    queryFn: async () => {
      const query = { contentType: kind.id, contentId: kind.fixedId! };
      const { content } = await call(api.GET('/api/content', { params: { query } }));
      return (content[0] as OwnInbox | undefined) ?? null;
    },
  });
