/** Names never change after release: consumers and checkpoints are keyed by them. */
export const TOPICS = {
  /** Key: account id. Compacted, full state. */
  account: 'identity.account.v1',
  /** Key: `{ownerId}/{kind}:{idKey}`. Compacted, full state of one item. */
  page: 'content.page.v1',
  /** Key: source (node slot of the redirect service). 7 days. */
  acts: 'visitors.acts.v1',
  /** Key: item id. Compacted, absolute counts, at most one a second per item. */
  clickTotals: 'analytics.totals.v1',
} as const;

export type Topic = (typeof TOPICS)[keyof typeof TOPICS];
