import type { ContentKindId, FieldsOf, ItemFields } from '@marquee/page';
import { z } from 'zod';
import { unionByKind } from '../by-kind';

/** Fields that the messages about all items share. */
const itemHead = z.object({
  name: z.literal('content.ItemChanged.v1'),
  /** Version of the item's stream, which continues when an item is deleted and its name taken again. */
  version: z.int().positive(),
  ownerId: z.uuid(),
  /** New at each creation, so that a later item of the same name does not get the counts of a deleted one. */
  itemId: z.uuid(),
  /** From `contentIdOf`, id as typed. */
  contentId: z.string(),
  /** The unique name as typed (NFC), or the fixed id of the kind; compare `idKey`. */
  id: z.string(),
  idKey: z.string(),
  isPublic: z.boolean(),
  deleted: z.boolean(),
  /** Checks have found that the address that it leads to is down. Absent: false. */
  isDown: z.literal(true).optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

type ItemHead = z.infer<typeof itemHead>;

/** The whole state of one content item. A deleted item keeps its last state with `deleted: true`. */
export type ItemChanged = {
  [Kind in ContentKindId]: ItemHead & { readonly kind: Kind; readonly fields: FieldsOf<Kind> };
}[ContentKindId];

export const itemChanged = unionByKind<ItemChanged>('kind', (kind, { fields }) =>
  itemHead.extend({ kind: z.literal(kind), fields }),
);

/** The message for a consumer: it may be of a kind that only a newer release knows. */
export type AnyItemChanged = ItemHead & { readonly kind: string; readonly fields: ItemFields };
