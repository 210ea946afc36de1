import { isoTime } from '@marquee/kernel';
import { api, call, useQuery } from '@marquee/web-kit';

/** The raw click of one moment (ISO, as the summary gives it): where it came from and on what. */
export const useClickAt = (contentId: string, moment: string) =>
  useQuery({
    queryKey: ['clicks', contentId, 'record', moment],
    queryFn: async () => {
      const to = isoTime(Date.parse(moment) + 1);
      const query = { contentId, from: moment, to, limit: 10 };
      const { items } = await call(api.GET('/api/clicks/records', { params: { query } }));
      return items.find(({ setAside }) => setAside === null) ?? null;
    },
    staleTime: Infinity,
  }).data ?? null;
