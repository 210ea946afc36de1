import { api, call, useQuery } from '@marquee/web-kit';

/** The raw click of one moment (ISO, as the summary gives it): where it came from and on what. */
export const useClickAt = (contentId: string, moment: string) =>
  useQuery({
    queryKey: ['clicks', contentId, 'record', moment],
    queryFn: async () => {
      const to = new Date(Date.parse(moment) + 1).toISOString();
      const query = { contentId, from: moment, to, limit: 10 };
      const { items } = await call(api.GET('/api/clicks/records', { params: { query } }));
      return items.find(({ setAside }) => setAside === null) ?? null;
    },
    staleTime: Infinity,
  }).data ?? null;
