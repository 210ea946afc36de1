import { api, call, publicApi, useMutation, useQuery } from '@marquee/web-kit';

const askForXray = (path: string) => call(publicApi.GET('/api/xray', { params: { query: { path } } }));

/** What a visitor gets at an address, and whether it counts. */
export type XrayVisit = Awaited<ReturnType<typeof askForXray>>['visits'][number];
/** What an app shows of an address; null: the bare address. */
export type PreviewCard = XrayVisit['card'];

/** What each kind of visitor gets at an address of the own page, asked for anew at each opening. */
export const useXray = (path: string) =>
  useQuery({ queryKey: ['xray', path], queryFn: () => askForXray(path), staleTime: 0, gcTime: 0 });

const follow = (address: string) => call(api.POST('/api/links/hops', { body: { address } }));

/** The hops of an address to where it ends, and what apps show of that page. */
export type Followed = Awaited<ReturnType<typeof follow>>;

export const useFollowing = () => useMutation({ mutationFn: follow });
