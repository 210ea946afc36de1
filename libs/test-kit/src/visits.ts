import type { Account } from './account';
import type { Product } from './product';
import { untilEqual } from './until';

/** A browser that a person uses. */
export const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Follows a link as a person would, up to the redirect. */
export const follow = (
  product: Pick<Product, 'url'>,
  username: string,
  id: string,
  headers: object = {},
): Promise<Response> =>
  fetch(`${product.url}/@${username}/${id}`, { redirect: 'manual', headers: { 'user-agent': chrome, ...headers } });

/** The clicks that the charts show for each link of the account, by content id. */
export const charted = async (account: Account): Promise<ReadonlyMap<string, number>> => {
  const answer = await account.call('GET', '/api/clicks/overview');
  if (answer.status !== 200) throw new Error(`the overview answered ${answer.status}: ${await answer.text()}`);
  const { items } = (await answer.json()) as { items: { contentId: string; totalClicks: number }[] };
  return new Map(items.map(({ contentId, totalClicks }) => [contentId, totalClicks]));
};

export const chartedInAll = async (account: Account): Promise<number> =>
  [...(await charted(account)).values()].reduce((sum, clicks) => sum + clicks, 0);

/**
 * How long rows may take into the charts. The engine's threads have a niceness of 5 or 10 (ADR 66), so that visitors go first: while programs
 * keep every core busy, inserts wait, and the first one takes more than ten seconds.
 */
export const CHARTED_MS = 60_000;

/** Waits until the charts show so many clicks in all links of the account. */
export const untilCharted = (account: Account, clicks: number): Promise<void> =>
  untilEqual(() => chartedInAll(account), clicks, CHARTED_MS);

/** The ids of all raw records of one link, in the order of the file. */
export const recordedIds = async (account: Account, contentId: string): Promise<readonly string[]> => {
  const answer = await account.call('GET', `/api/clicks/records.csv?contentId=${encodeURIComponent(contentId)}`);
  if (answer.status !== 200) throw new Error(`the records answered ${answer.status}: ${await answer.text()}`);
  const [, ...lines] = (await answer.text()).trimEnd().split('\r\n');
  return lines.map((line) => line.slice(0, line.indexOf(',')));
};
