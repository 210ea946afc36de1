import { z } from 'zod';

/** The items of one kind that the owner has ordered. */
export interface OrderedSection {
  readonly kind: string;
  /** Ids in the form in which they are compared, in their order. Deleted items may be among them. */
  readonly items: readonly string[];
}

/** Names of sections in place of the labels of their kinds, by kind. */
export type SectionTitles = Readonly<Record<string, string>>;

/**
 * The whole order of one page. Sections and items that it does not name come after those that it names: sections in the order of the
 * registry, items newest first.
 */
export interface PageOrdered {
  readonly name: 'content.PageOrdered.v1';
  /** Version of the order's stream. */
  readonly version: number;
  readonly ownerId: string;
  readonly sections: readonly OrderedSection[];
  /** The names that the owner gave to sections, by kind. Absent: none. */
  readonly titles?: SectionTitles | undefined;
}

export const pageOrdered: z.ZodType<PageOrdered> = z.object({
  name: z.literal('content.PageOrdered.v1'),
  version: z.int().positive(),
  ownerId: z.uuid(),
  sections: z.array(z.object({ kind: z.string(), items: z.array(z.string()) })),
  titles: z.record(z.string(), z.string()).optional(),
});
