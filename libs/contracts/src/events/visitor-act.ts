import { z } from 'zod';

/** Why a hit is not a click. The text of each reason is the client's. */
export const SET_ASIDE_REASONS = ['owner', 'bot', 'preview', 'prefetch', 'head', 'no-agent'] as const;
export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number];

/**
 * One thing that a visitor did, judged where it was received. It carries no address and nothing that leads to one.
 * (`source`, `epoch`, `offset`) is its identity: published twice, it is still one act.
 */
export const visitorAct = z.object({
  name: z.enum(['visitors.LinkFollowed.v1', 'visitors.PageViewed.v1']),
  /** Stable slot of the redirect node, `[a-z0-9-]{1,32}`. */
  source: z.string(),
  /** Rises at each start of that node; at most 2^23. */
  epoch: z.int().nonnegative(),
  /** Index of the act within its epoch, without gaps; below 2^40. */
  offset: z.int().nonnegative(),
  /** UTC milliseconds by the server's clock. */
  at: z.int(),
  ownerId: z.uuid(),
  /** The followed item; for a page view the owner's id. */
  itemId: z.uuid(),
  /** Where the visitor was sent; for a page view the page's path. */
  linkUrl: z.string(),
  deviceType: z.enum(['mobile', 'desktop', 'tablet', 'unknown']),
  /** ISO 3166-1 alpha-2, or `unknown`. */
  country: z.string(),
  /** Host of the referrer without `www.`, or `direct`. */
  referrer: z.string(),
  /** User agent, at most 512 characters, kept so that the verdict can be judged again by better rules. */
  agent: z.string(),
  /** null: a person; otherwise why the hit is set aside. */
  setAside: z.enum(SET_ASIDE_REASONS).nullable(),
  /** 16 hexadecimal digits, a keyed hash whose salt is destroyed after a day; null when the visitor asked not to be tracked. */
  visitor: z.string().nullable(),
});

export type VisitorAct = z.infer<typeof visitorAct>;

/** Orders the acts of one source: `epoch << 40 | offset`. */
export const actPosition = (act: Pick<VisitorAct, 'epoch' | 'offset'>): bigint =>
  (BigInt(act.epoch) << 40n) | BigInt(act.offset);
