/** Names never change after release: consumers and checkpoints are keyed by them. */
export const TOPICS = {
  /** Key: account id. Compacted, full state. */
  account: 'identity.account.v1',
  /** Key: session id or account id. An hour: what it tells is over when the last identity token has expired. */
  access: 'identity.access.v1',
  /**
   * Key: stream of one name on one page, the full state of its item; or account id, the order of its page; or `pageThemeKey`, its theme.
   * Compacted.
   */
  page: 'content.page.v1',
  /** Key: account id. Compacted, full state. */
  subscription: 'billing.subscription.v1',
  /** Key: source (node slot of the redirect service). 7 days. */
  acts: 'visitors.acts.v1',
  /** Key: item id. Compacted, absolute counts, at most one a second per item. */
  clickTotals: 'analytics.totals.v1',
  /** Key: message id. Compacted, full state of one message, its words sealed. */
  conversation: 'inbox.conversation.v1',
  /** Key: item id. Compacted, absolute counts, at most one a second per item. */
  inboxTotals: 'inbox.totals.v1',
  /** Key: message id. 7 days: its reader keeps what it hears as events of its own. */
  stickers: 'media.stickers.v1',
  /** Key: sticker id. Compacted, full state of one sticker's page, unreadable without the sticker's code. */
  stickerPages: 'media.sticker-pages.v1',
  /** Key: account id. Compacted, full state: the picture of the owner's page. */
  previews: 'media.previews.v1',
  /** Key: account id. Compacted, full state: what visitors see of the owner's rules. */
  inboxRules: 'inbox.rules.v1',
  /** Key: `{group}/{topic}/{partition}`, so that the letters of a partition keep their order. 30 days. */
  deadLetters: 'operations.dead-letters.v1',
} as const;

export type Topic = (typeof TOPICS)[keyof typeof TOPICS];

export type TopicSettings = {
  readonly partitions: number;
} & (
  | {
      /** Keeps the newest message of each key without a limit of time. */
      readonly cleanup: 'compact';
    }
  | {
      /** Keeps every message for so many milliseconds. */
      readonly cleanup: 'delete';
      readonly retentionMs: number;
    }
);

const state: TopicSettings = { partitions: 12, cleanup: 'compact' };

/** How a log of its own keeps each topic. The number of partitions never changes after release: keys would move. */
export const TOPIC_SETTINGS: Readonly<Record<Topic, TopicSettings>> = {
  [TOPICS.account]: state,
  [TOPICS.access]: { partitions: 12, cleanup: 'delete', retentionMs: 3_600_000 },
  [TOPICS.page]: state,
  [TOPICS.subscription]: state,
  [TOPICS.acts]: { partitions: 24, cleanup: 'delete', retentionMs: 7 * 86_400_000 },
  [TOPICS.clickTotals]: state,
  [TOPICS.conversation]: state,
  [TOPICS.inboxTotals]: state,
  [TOPICS.stickers]: { partitions: 12, cleanup: 'delete', retentionMs: 7 * 86_400_000 },
  [TOPICS.stickerPages]: state,
  [TOPICS.previews]: state,
  [TOPICS.inboxRules]: state,
  [TOPICS.deadLetters]: { partitions: 12, cleanup: 'delete', retentionMs: 30 * 86_400_000 },
};

/** For how many milliseconds a topic keeps every message; null where it keeps the newest of each key without a limit. */
export const retentionOf = (settings: TopicSettings | undefined): number | null =>
  settings?.cleanup === 'delete' ? settings.retentionMs : null;
