import type { Violation } from '@marquee/kernel';
import { z } from 'zod';
import type { ItemPicture } from './item-picture';

/** The own fields of an item, by name; which there are is the kind's to say. */
export type ItemFields = Readonly<Record<string, unknown>>;

/** An item as the public page is given it. */
export interface ShownItem<Fields extends ItemFields = ItemFields> {
  readonly kind: string;
  /** The unique name as typed, or the fixed id of the kind. */
  readonly id: string;
  readonly fields: Fields;
  /** Of kinds to which visitors send something: nothing can be sent to it now. */
  readonly isLocked?: boolean;
}

/** What the owner says about themself. */
export interface PageProfile {
  /** Shown as `@name`; empty means the username. */
  readonly name: string;
  readonly description?: string;
}

/** What the picture of a whole page shows of an item. */
export interface PreviewPart {
  readonly title?: string;
  readonly pictures?: readonly ItemPicture[];
}

/** The address of a public page. */
export interface PageAddress {
  readonly username: string;
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string;
}

/** Context of an item's rules besides the submitted values. */
export interface ItemSurroundings {
  /** The product's own origin. */
  readonly publicUrl: string;
  /** The fields to which changes are made; absent for a new item. */
  readonly stored?: ItemFields;
}

/** When an item is made, in UTC milliseconds, and an id that no other item has. */
export interface ItemMaking {
  readonly at: number;
  readonly itemId: string;
}

/** An address elsewhere to which an item leads, and the field that holds it, as violations name fields. */
export interface ItemDestination {
  readonly path: string;
  readonly address: string;
}

/** What a kind declares about its items, from the owner's input to the visitors' output. */
export interface ItemDescription<
  Fields extends z.ZodObject = z.ZodObject,
  Input extends z.ZodObject = z.ZodObject,
  Owned extends z.ZodObject = z.ZodObject,
  Shared extends z.ZodObject = z.ZodObject,
  Tile = unknown,
> {
  /** Shape of `content` in `POST /content`, loose enough that a broken rule is the decision of `draft`: 422 and not 400. */
  readonly input: Input;
  /** Values of a new item where its owner leaves them out and they depend on its making. The others are defaults of `draft`. */
  filledIn?(making: ItemMaking): ItemFields;
  /** The rules of a new item. Parsing gives the values as they are stored, with `isPublic`, and with `id` where the owner gives a name. */
  readonly draft: z.ZodType<ItemFields>;
  /** The rules of changes: any of the fields besides the id. Nothing is filled in. */
  readonly changes: z.ZodType<ItemFields>;
  /** The fields as other services receive them. A field that the kind got later has a default. */
  readonly fields: Fields;
  /** The fields as their owner reads them. */
  readonly owned: Owned;
  /** The fields as the public JSON shows them. */
  readonly shared: Shared;
  /** Fields of `draft` that hold the address of an uploaded picture, and the field in which the checked picture is stored. */
  readonly pictures: Readonly<Record<string, string>>;
  /**
   * Fields of `draft` that are lists of entries, each with the address of an uploaded picture or video as its `url`, the one of a video's
   * poster as `poster`, or null, and a media type as `type`. Entries are stored with the checked files as `picture` and `video` in place of
   * the addresses: of a picture the first alone, of a video the second and, where it has a poster, both.
   */
  readonly galleries?: readonly string[];
  /**
   * Field that is true in the first entry of a gallery, as its owner reads it, and absent in the others. It is not stored. A change in which
   * the stored first entry still has it says nothing new.
   */
  readonly firstEntryMark?: string;
  /** Changes in an older form, with the stored values that this form leaves out: `changes` replaces a field as a whole. */
  completeChanges?(changes: ItemFields, owned: ItemFields): ItemFields;
  /** Where an item with these fields leads; of changes, where those do. Kinds without it lead nowhere. */
  destinations?(values: Partial<z.infer<Fields>>): readonly ItemDestination[];
  /** Rules that need to know more than what was sent. */
  violations?(values: ItemFields, surroundings: ItemSurroundings): readonly Violation[];
  /** What the page draws of a public item. */
  toTile(item: ShownItem<z.infer<Fields>>): Tile;
  /** The fields of a public item in the page's JSON. */
  toShared(item: ShownItem<z.infer<Fields>>, page: PageAddress): z.infer<Shared>;
  /** Name and words of the page's owner, where items of this kind say them. */
  toProfile?(item: ShownItem<z.infer<Fields>>): PageProfile;
  /** What of a public item is on the picture of the whole page; kinds without it are not on it. */
  toPreview?(item: ShownItem<z.infer<Fields>>): PreviewPart;
}

/** The model of a kind's items. */
export interface ItemModel<
  Fields extends z.ZodObject = z.ZodObject,
  Input extends z.ZodObject = z.ZodObject,
  Owned extends z.ZodObject = z.ZodObject,
  Shared extends z.ZodObject = z.ZodObject,
  Tile = unknown,
> extends ItemDescription<Fields, Input, Owned, Shared, Tile> {
  /** The defaults of `fields`. */
  readonly defaults: ItemFields;
}

/** Values of fields that an item does not have because it was stored before them. */
const defaultsIn = ({ shape }: z.ZodObject): ItemFields =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      field instanceof z.ZodDefault ? [[name, field.parse(undefined)]] : [],
    ),
  );

/** Keeps the exact types of a model for those that are derived from it. */
export const defineItemModel = <
  Fields extends z.ZodObject,
  Input extends z.ZodObject,
  Owned extends z.ZodObject,
  Shared extends z.ZodObject,
  Tile,
>(
  model: ItemDescription<Fields, Input, Owned, Shared, Tile>,
): ItemModel<Fields, Input, Owned, Shared, Tile> => ({ ...model, defaults: defaultsIn(model.fields) });
