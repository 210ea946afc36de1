import { api, ApiError, call, useQuery } from '@marquee/web-kit';

/** The link that the figures belong to; null when its owner has none of this name. */
export const useLink = (linkId: string) =>
  useQuery({
    queryKey: ['content', 'link', linkId],
    queryFn: async () => {
      const query = { contentType: 'link', contentId: `link:${linkId}` };
      const { content } = await call(api.GET('/api/content', { params: { query } })).catch(absent);
      return content.find((item) => item.contentType === 'link' && item.id === linkId) ?? content[0] ?? null;
    },
  });

const absent = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'content_not_found') return { content: [] };
  throw error;
};
