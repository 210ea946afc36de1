import { api, call, useMutation, useQuery, useQueryClient } from '@marquee/web-kit';

export type TestCard = 'succeeds' | 'declined' | 'challenge';

const checkoutPath = '/api/subscriptions/sandbox/checkouts/{sessionId}';
const portalPath = '/api/subscriptions/sandbox/portals/{sessionId}';

const at = (sessionId: string) => ({ params: { path: { sessionId } } });

export const useCheckout = (sessionId: string) =>
  useQuery({
    queryKey: ['sandbox', 'checkout', sessionId],
    queryFn: () => call(api.GET(checkoutPath, at(sessionId))),
  });

export const payCheckout = (sessionId: string, payment: { readonly card: TestCard; readonly isConfirmed?: boolean }) =>
  call(api.POST(checkoutPath, { ...at(sessionId), body: payment }));

const portalKey = (sessionId: string) => ['sandbox', 'portal', sessionId];

export const usePortal = (sessionId: string) =>
  useQuery({ queryKey: portalKey(sessionId), queryFn: () => call(api.GET(portalPath, at(sessionId))) });

export type Portal = NonNullable<ReturnType<typeof usePortal>['data']>;

export const useChangeInPortal = (sessionId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: { readonly card: TestCard } | { readonly cancel: boolean }) =>
      call(api.PUT(portalPath, { ...at(sessionId), body: act })),
    onSuccess: (portal) => client.setQueryData(portalKey(sessionId), portal),
  });
};
