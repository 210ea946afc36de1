import type { operations } from '@marquee/api-client';
import { api, call, queryOptions, useQuery, useQueryClient } from '@marquee/web-kit';

export type Factors = operations['listFactors']['responses'][200]['content']['application/json'];
export type ListedPasskey = Factors['passkeys'][number];

const factorsQuery = queryOptions({ queryKey: ['factors'], queryFn: () => call(api.GET('/api/auth/factors')) });

/** What the owner signs in with beside the password. */
export const useFactors = () => useQuery(factorsQuery);

/** Has the list read anew after a change. */
export const useFactorsAgain = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries(factorsQuery);
};
