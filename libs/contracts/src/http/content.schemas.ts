import {
  contentKinds,
  itemModels,
  kindList,
  type ContentKind,
  type ContentKindId,
  type InputOf,
  type OwnedOf,
} from '@marquee/page';
import { z } from 'zod';
import { unionByKind } from '../by-kind';
import { contentIdOf, kindOfContentId } from '../content-id';
import { analysis } from './analysis';
import { ENDS_CHECK } from './endpoint';

/** Fields of every item in the owner's API. */
const itemHead = z.object({
  /** `{contentType}:{id}`: names the item in every call. */
  contentId: z.string(),
  id: z.string(),
  isPublic: z.boolean(),
  isArchived: z
    .literal(true)
    .optional()
    .describe('hidden from visitors, and left out of `total`; absent where it is not archived'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().describe('of the last change: another one for each state of the item'),
  /** Place of the item in its section, from 1. Absent where the owner has not ordered it: such items follow the ordered ones, newest first. */
  order: z.int().positive().optional(),
  /** Place of its section, from 1. Absent where the owner has not ordered the section: such sections follow the ordered ones. */
  sectionOrder: z.int().positive().optional(),
  /** The kind whose items are in the section. Absent together with `sectionOrder`. */
  sectionId: z.string().optional(),
  sectionTitle: z
    .string()
    .optional()
    .describe('own name of its section on the page; absent where the section has the label of its kind'),
  isPinned: z
    .literal(true)
    .optional()
    .describe('stays before the other items of its section in each order of the page; absent where it is not pinned'),
  blockedHosts: z
    .array(z.string())
    .optional()
    .describe('hosts that the item leads to and the operator blocks; absent where there are none'),
});

/** From the totals of the service that counts for the kind; may lag by a second. */
const counted = { clickCount: z.int().nonnegative() };

type Counted<Kind extends ContentKindId> = (typeof contentKinds)[Kind]['countFrom'] extends null
  ? unknown
  : z.infer<z.ZodObject<typeof counted>>;

/** Whether an analysis of what visitors answered is stored. */
const analysed = { hasAnalysis: z.boolean() };

type Analysed<Kind extends ContentKindId> = (typeof contentKinds)[Kind]['visitorsSend'] extends 'answer'
  ? z.infer<z.ZodObject<typeof analysed>>
  : unknown;

/** An item as its owner sees it. */
export type ContentItem = {
  [Kind in ContentKindId]: z.infer<typeof itemHead> & { contentType: Kind } & OwnedOf<Kind> &
    Counted<Kind> &
    Analysed<Kind>;
}[ContentKindId];

export const contentItem = unionByKind<ContentItem>('contentType', (kind, { owned }) => {
  const { countFrom, visitorsSend }: ContentKind = contentKinds[kind];
  return itemHead.extend({
    contentType: z.literal(kind),
    ...owned.shape,
    ...(countFrom !== null && counted),
    ...(visitorsSend === 'answer' && analysed),
  });
});

/** As a client sends it: `{contentType}:{id}`, or a bare id. */
export const contentId = z.string().max(4096, ENDS_CHECK);

/** Fields of every item; what they say about a new one follows from its kind. */
type NewHead<Kind extends ContentKindId> = {
  contentType?: Kind | undefined;
} & ((typeof contentKinds)[Kind]['fixedId'] extends string ? { id?: string | undefined } : unknown);

type NewItem = { [Kind in ContentKindId]: { type: Kind; content: InputOf<Kind> & NewHead<Kind> } }[ContentKindId];

const newHead = (kind: ContentKindId) => {
  const { fixedId }: ContentKind = contentKinds[kind];
  return {
    contentType: z.literal(kind).optional(),
    ...(fixedId !== null && { id: z.enum([fixedId, contentIdOf(kind, fixedId)]).optional() }),
  };
};

/** What is made of the answers to a question; `contentId` may be the bare id of the question. */
export const newAnalysis = z.strictObject({
  type: z.literal('contentData'),
  content: z.strictObject({ contentId, ...analysis.shape }),
});

export const newContent = unionByKind<NewItem | z.infer<typeof newAnalysis>>(
  'type',
  (kind, { input }) => z.strictObject({ type: z.literal(kind), content: input.extend(newHead(kind)) }),
  newAnalysis,
);

/** Fields that the server sets; ignored where a client sends a whole item back. */
const readOnly = {
  contentId: contentId.optional(),
  id: contentId.optional(),
  clickCount: z.unknown().optional(),
  hasAnalysis: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
  order: z.unknown().optional(),
  sectionOrder: z.unknown().optional(),
  sectionId: z.unknown().optional(),
  sectionTitle: z.unknown().optional(),
  blockedHosts: z.unknown().optional(),
  isArchived: z.unknown().optional(),
  isPinned: z.unknown().optional(),
  hasPassword: z.unknown().optional(),
};

/** Which item a request changes, and from which state of it. */
const changeHead = {
  ...readOnly,
  madeFrom: z.iso
    .datetime()
    .optional()
    .describe(
      '`updatedAt` of the item that the changes were made from, refused with `item_conflict` where another change followed; without it they replace whatever is there',
    ),
};

type ContentChanges = {
  [Kind in ContentKindId]: z.infer<z.ZodObject<typeof changeHead>> & { contentType?: Kind | undefined } & Partial<
      Omit<InputOf<Kind>, 'id'>
    >;
}[ContentKindId];

const changesByKind = new Map<string, z.ZodType>(
  kindList.map(({ id: kind }) => [
    kind,
    z.strictObject({
      ...itemModels[kind].input.partial().shape,
      ...changeHead,
      contentType: z.literal(kind).optional(),
    }),
  ]),
);

/** One shape for each kind. */
export const changedContent = z.union([...changesByKind.values()]) as unknown as z.ZodType<
  ContentChanges,
  ContentChanges
>;

const kindNamedIn = (id: unknown): string[] =>
  typeof id === 'string' && id.includes(':') ? [kindOfContentId(id).toLowerCase()] : [];

/** The shape of the one kind that a change names; undefined where it names none, or several. */
export const changesNamedBy = (body: Readonly<Record<string, unknown>>): z.ZodType | undefined => {
  const { contentId: whole, id, contentType } = body;
  const named = [...kindNamedIn(whole), ...kindNamedIn(id), ...(typeof contentType === 'string' ? [contentType] : [])];
  const [kind, ...others] = new Set(named);
  return kind === undefined || others.length > 0 ? undefined : changesByKind.get(kind);
};

/** How many items a page can have, and one order of it. */
const ORDERED_MAX = 10_000;

const place = z.int().positive(ENDS_CHECK).max(ORDERED_MAX, ENDS_CHECK);

/** The whole order of a page: what is in it, and nothing else, is ordered afterwards. */
export const newOrder = z.strictObject({
  orderData: z
    .array(
      z.strictObject({
        id: z.string().min(1, ENDS_CHECK).max(300, ENDS_CHECK).describe('bare, or `{contentType}:{id}`'),
        contentType: z.string().min(1, ENDS_CHECK).max(64, ENDS_CHECK),
        order: place,
        sectionOrder: place,
        sectionId: z
          .string()
          .max(300, ENDS_CHECK)
          .optional()
          .describe('ignored: an item is in the section of its kind'),
      }),
    )
    .max(ORDERED_MAX, ENDS_CHECK),
  orderVersion: z
    .int()
    .nonnegative(ENDS_CHECK)
    .optional()
    .describe('the order that this one was made from; without it the new order replaces whichever is there'),
});

export const orderVersion = z
  .int()
  .nonnegative()
  .describe('rises by one with each new order; 0 where the owner never ordered');

/**
 * How many items one request changes. They are written in one append, which MongoDB limits to 16 MB: a restored link with the longest
 * destination takes 19 kB of it.
 */
export const BATCH_MAX = 500;

export const batchChanges = ['publish', 'hide', 'archive', 'unarchive', 'delete', 'moveToTop', 'pin', 'unpin'] as const;
export type BatchChange = (typeof batchChanges)[number];

/** The same change of many items. */
export const contentBatch = z.strictObject({
  change: z.enum(batchChanges),
  contentIds: z
    .array(z.string().max(300, ENDS_CHECK))
    .min(1, ENDS_CHECK)
    .max(BATCH_MAX, ENDS_CHECK)
    .describe('`{contentType}:{id}`; items that move get this order'),
});

/** One change of an item. */
export const itemChange = z.object({
  id: z.uuid(),
  change: z.enum(['created', 'changed', 'deleted', 'restored']),
  at: z.iso.datetime(),
  by: z.uuid().describe('account that made it'),
  fields: z
    .array(
      z.object({
        name: z.string().describe('as the item has it'),
        before: z.unknown().optional(),
        after: z.unknown().optional(),
      }),
    )
    .describe('what changed, of a change'),
});
