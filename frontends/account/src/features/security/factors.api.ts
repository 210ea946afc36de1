import type { operations } from '@marquee/api-client';
import { api, call, queryOptions, useQuery, useQueryClient } from '@marquee/web-kit';

export type Factors = operations['listFactors']['responses'][200]['content']['application/json'];
export type ListedPasskey = Factors['passkeys'][number];

const factorsQuery = queryOptions({ queryKey: ['factors'], queryFn: () => call(api.GET('/api/auth/factors')) });

/** What the owner signs in with next to the password. */
export const useFactors = () => useQuery(factorsQuery);

/** Refetches the list; resolves to what is known then. */
export const useFactorsAgain = (): (() => Promise<Factors | undefined>) => {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries(factorsQuery);
    return client.getQueryData(factorsQuery.queryKey);
  };
};
