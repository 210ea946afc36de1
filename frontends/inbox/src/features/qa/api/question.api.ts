import type { operations } from '@marquee/api-client';
import { kindList, type KindWith } from '@marquee/page';
import { api, call, useQuery } from '@marquee/web-kit';

/** The kind whose answers are at `/qa`. */
const kind = kindList.find(({ visitorsSend }) => visitorsSend === 'answer')!;

type ContentItem = operations['getContent']['responses'][200]['content']['application/json']['content'][number];
export type OwnQuestion = Extract<ContentItem, { readonly contentType: KindWith<'visitorsSend', 'answer'> }>;

/** The question of this name; null where the owner has none. */
export const useQuestion = (questionId: string) =>
  useQuery({
    queryKey: ['content', 'answers-of', questionId],
    queryFn: async () => {
      const query = { contentId: `${kind.id}:${questionId}` };
      const { content } = await call(api.GET('/api/content', { params: { query } }));
      return (content[0] as OwnQuestion | undefined) ?? null;
    },
  });
