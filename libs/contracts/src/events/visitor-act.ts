import { z } from 'zod';

/** Why a hit is not a click. The client has the text of each reason. */
export const SET_ASIDE_REASONS = ['owner', 'bot', 'preview', 'prefetch', 'head', 'no-agent'] as const;
export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number];

/** What a request came from. A consumer passes a device that it does not know on. */
export const DEVICE_TYPES = ['mobile', 'desktop', 'tablet', 'tv', 'console', 'unknown'] as const;

/** The largest epoch of an act: its position has 63 bits, 23 of them for the epoch and 40 for the offset. */
export const ACT_EPOCH_MAX = 2 ** 23 - 1;

/**
 * The largest offset of an act within its epoch. A journal writes no offset above 2^30 - 1, because the offsets of its log are numbers that
 * also contain the epoch. Consumers accept every offset that a position can hold, so that a later journal may write more.
 */
export const ACT_OFFSET_MAX = 2 ** 40 - 1;

/** What decided where a link with options led, as hits keep it: a word, and the digest of what a rule or a variant was. */
export const ROUTE = /^[a-z]{1,16}(?::[0-9a-f]{8})?$/;

/** The position of an act. (`source`, `epoch`, `offset`) is its identity: an act that is published twice is one act. */
const place = z.object({
  /** Stable slot of the redirect node, `[a-z0-9-]{1,32}`. */
  source: z.string(),
  /** Rises at each start of that node; at most `ACT_EPOCH_MAX`. */
  epoch: z.int().nonnegative(),
  /** Index of the act within its epoch, without gaps; at most `ACT_OFFSET_MAX`. */
  offset: z.int().nonnegative(),
  /** UTC milliseconds by the server's clock. */
  at: z.int(),
  /** W3C trace context of a request that is traced; absent in all others. Nothing is decided by it. */
  traceparent: z.string().optional(),
});

export type ActPlace = z.infer<typeof place>;

/** The last act in the journal of a redirect node. */
export type JournalEnd = Pick<ActPlace, 'source' | 'epoch' | 'offset'>;

/**
 * A request for a page or a link, classified where it was received. It contains no address of a visitor, nothing that leads to one, and
 * nothing that an owner wrote, because acts are kept for days and cannot be removed when an account is closed.
 */
const hit = {
  ownerId: z.uuid(),
  /** The followed item; for a page view the owner's id. */
  itemId: z.uuid(),
  deviceType: z.enum(DEVICE_TYPES),
  /** ISO 3166-1 alpha-2, or `unknown`. */
  country: z.string(),
  /** Host of the referrer without `www.`; `direct`; or `qr` if the visitor came by a QR code. */
  referrer: z.string(),
  /** User agent, at most 512 characters, kept so that better rules can classify the hit again. */
  agent: z.string(),
  /** Null: a person; otherwise the reason why the hit is set aside. */
  setAside: z.enum(SET_ASIDE_REASONS).nullable(),
  /** 16 hexadecimal digits, a keyed hash whose salt is destroyed after a day; null when the visitor asked not to be tracked. */
  visitor: z.string().nullable(),
  /** See `routeKeyOf`; absent in the hits of links without options. */
  route: z.string().regex(ROUTE).optional(),
};

/** Instagram handle without the leading @; null: the visitor gave none. */
const userIg = z.string().nullable();

/** The words of a message to an inbox, as JSON sealed to the key of its owner before it reaches the journal. */
export const sentWords = z.object({ dm: z.string(), userIg });

export type SentWords = z.infer<typeof sentWords>;

/** The words of an answer to a question, sealed as the words of a message are. */
export const answerWords = z.object({ answer: z.string(), userIg });

export type AnswerWords = z.infer<typeof answerWords>;

/**
 * Marks that distinguish senders for the owner of the item alone: the same sender has other marks with another owner. Each is a keyed hash
 * of 22 characters and leads to no person and no address.
 */
const senderMarks = z.object({
  /**
   * A hash of a random cookie that the browser got with the answer to an earlier message; null for a visitor who asked not to be tracked.
   */
  browser: z.string().nullable(),
  /** A hash of the address, under a salt that the redirect node destroys after a day. */
  network: z.string(),
});

export type SenderMarks = z.infer<typeof senderMarks>;

/** Words of a visitor to the owner of an item. */
const written = {
  ownerId: z.uuid(),
  /** The inbox, or the question. */
  itemId: z.uuid(),
  /** The words as JSON, sealed to the owner's public key. */
  sealed: z.string(),
  sender: senderMarks,
};

/** The same for each retry of one request, so that retries make one message or one answer. */
const writtenId = z.uuid();

/** One thing that a visitor did. */
export const visitorAct = z.discriminatedUnion('name', [
  place.extend({ name: z.literal('visitors.LinkFollowed.v1'), ...hit }),
  place.extend({ name: z.literal('visitors.PageViewed.v1'), ...hit }),
  place.extend({ name: z.literal('visitors.MessageSent.v1'), ...written, messageId: writtenId }),
  place.extend({ name: z.literal('visitors.AnswerSent.v1'), ...written, answerId: writtenId }),
]);

export type VisitorAct = z.infer<typeof visitorAct>;
export type ActName = VisitorAct['name'];
export type ActNamed<Name extends ActName> = Extract<VisitorAct, { readonly name: Name }>;

/** A message to an inbox; `sealed` holds `SentWords`. */
export type MessageSent = ActNamed<'visitors.MessageSent.v1'>;

/** An answer to a question; `sealed` holds `AnswerWords`. */
export type AnswerSent = ActNamed<'visitors.AnswerSent.v1'>;

/** The acts that are requests for a page or a link: what analytics counts. */
export type VisitorHit = ActNamed<'visitors.LinkFollowed.v1' | 'visitors.PageViewed.v1'>;

/**
 * An act that this release cannot read, because a newer one wrote it. It keeps its place, so that no consumer counts it as lost, and its
 * content, so that a newer consumer can read it.
 */
export interface UnreadAct extends Omit<ActPlace, 'at' | 'traceparent'> {
  readonly name: 'visitors.Unread.v1';
  /** The tuple in the journal. */
  readonly tuple: unknown;
}

/** Orders the acts of one source: `epoch << 40 | offset`. */
export const actPosition = (act: Pick<ActPlace, 'epoch' | 'offset'>): bigint =>
  (BigInt(act.epoch) << 40n) | BigInt(act.offset);
