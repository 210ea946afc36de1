/** Names never change after release, because consumers and checkpoints use them. */
export const TOPICS = {
  /** Key: account id. Compacted, full state. */
  account: 'identity.account.v1',
  /** Key: session id or account id. Kept for an hour: a message is obsolete when the last identity token has expired. */
  access: 'identity.access.v1',
  /**
   * Key: stream of one name on one page, the full state of its item; or account id, the order of its page; or `pageThemeKey`, its theme.
   * Compacted.
   */
  page: 'content.page.v1',
  /** Key: stream of a link. 7 days: mails about the destinations of links, each of use for a day. */
  destinationAlerts: 'content.alerts.v1',
  /** Key: account id. Compacted, full state. */
  subscription: 'billing.subscription.v1',
  /** Key: source (node slot of the redirect service). 7 days. */
  acts: 'visitors.acts.v1',
  /** Key: item id. Compacted, absolute counts, at most one a second per item. */
  clickTotals: 'analytics.totals.v1',
  /** Key: item id; or `through/{source}`. Compacted, absolute counts of links with a click limit. One partition, because its order counts. */
  clickLimits: 'analytics.limits.v1',
  /** Key: message id. Compacted, full state of one message, its words sealed. */
  conversation: 'inbox.conversation.v1',
  /** Key: item id. Compacted, absolute counts, at most one a second per item. */
  inboxTotals: 'inbox.totals.v1',
  /** Key: message id. 7 days, because its reader stores the messages as events of its own. */
  stickers: 'media.stickers.v1',
  /** Key: sticker id. Compacted, full state of one sticker's page, unreadable without the sticker's code. */
  stickerPages: 'media.sticker-pages.v1',
  /** Key: account id. Compacted, full state: the pictures of the owner's page and of the pages of its items. */
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
      /** Keeps every message for this many milliseconds. */
      readonly cleanup: 'delete';
      readonly retentionMs: number;
    }
);

const state: TopicSettings = { partitions: 12, cleanup: 'compact' };

/** Settings of each topic. The number of partitions never changes after release, because keys would move to other partitions. */
export const TOPIC_SETTINGS: Readonly<Record<Topic, TopicSettings>> = {
  [TOPICS.account]: state,
  [TOPICS.access]: { partitions: 12, cleanup: 'delete', retentionMs: 3_600_000 },
  [TOPICS.page]: state,
  [TOPICS.destinationAlerts]: { partitions: 12, cleanup: 'delete', retentionMs: 7 * 86_400_000 },
  [TOPICS.subscription]: state,
  [TOPICS.acts]: { partitions: 24, cleanup: 'delete', retentionMs: 7 * 86_400_000 },
  [TOPICS.clickTotals]: state,
  [TOPICS.clickLimits]: { partitions: 1, cleanup: 'compact' },
  [TOPICS.conversation]: state,
  [TOPICS.inboxTotals]: state,
  [TOPICS.stickers]: { partitions: 12, cleanup: 'delete', retentionMs: 7 * 86_400_000 },
  [TOPICS.stickerPages]: state,
  [TOPICS.previews]: state,
  [TOPICS.inboxRules]: state,
  [TOPICS.deadLetters]: { partitions: 12, cleanup: 'delete', retentionMs: 29 * 86_400_000 },
};

/** The milliseconds for which a topic keeps every message; null if it keeps the newest message of each key without a time limit. */
export const retentionOf = (settings: TopicSettings | undefined): number | null =>
  settings?.cleanup === 'delete' ? settings.retentionMs : null;
