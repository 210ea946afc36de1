/** The name in the query of the dashboard's address whose value is the id of the link that has its checks shown. */
const CHECKS = 'checks';

/** The id of the link whose checks the address shows; null: none. */
export const checkedLinkIn = (search: URLSearchParams): string | null => search.get(CHECKS);

/** The query of the address that shows the checks of a link, or of none. */
export const withChecks = (search: URLSearchParams, id: string | null): string => {
  const next = new URLSearchParams(search);
  if (id === null) next.delete(CHECKS);
  else next.set(CHECKS, id);
  return `?${next.toString()}`;
};
