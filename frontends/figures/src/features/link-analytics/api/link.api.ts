import type { operations } from '@marquee/api-client';
import { kindList, type KindWith } from '@marquee/page';
import { api, ApiError, call, useQuery } from '@marquee/web-kit';

/** The kinds whose items have click figures. */
const measured = kindList.filter(({ countFrom }) => countFrom === 'analytics');

type ContentItem = operations['getContent']['responses'][200]['content']['application/json']['content'][number];
type MeasuredItem = Extract<ContentItem, { readonly contentType: KindWith<'countFrom', 'analytics'> }>;

/** The item that the figures belong to; null when its owner has none of this name. */
export const useLink = (linkId: string) =>
  useQuery({
    queryKey: ['content', 'measured', linkId],
    queryFn: async () => {
      const found = await Promise.all(
        measured.map(async ({ id: contentType }) => {
          const query = { contentType, contentId: linkId };
          const { content } = await call(api.GET('/api/content', { params: { query } })).catch(absent);
          return (content[0] as MeasuredItem | undefined) ?? null;
        }),
      );
      return found.find((item) => item !== null) ?? null;
    },
  });

const absent = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'content_not_found') return { content: [] };
  throw error;
};
