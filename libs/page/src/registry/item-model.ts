import type { Violation } from '@marquee/kernel';
import { z } from 'zod';
import type { ItemPicture } from './item-picture';

/** The fields of an item by name. The kind defines which there are. */
export type ItemFields = Readonly<Record<string, unknown>>;

/** An item for the public page. */
export interface ShownItem<Fields extends ItemFields = ItemFields> {
  readonly kind: string;
  /** The unique name as typed, or the fixed id of the kind. */
  readonly id: string;
  readonly fields: Fields;
  /** Nothing can be sent to it now. Only for kinds to which visitors send something. */
  readonly isLocked?: boolean;
  /** The moment at which it is shown, in UTC milliseconds. Absent: nothing of it depends on the time. */
  readonly at?: number;
}

/** The owner's description of themself. */
export interface PageProfile {
  /** Shown as `@name`; empty means the username. */
  readonly name: string;
  readonly description?: string;
}

/** The part of an item that the picture of a whole page shows. */
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
  /** The stored fields of a changed item; absent for a new item. */
  readonly stored?: ItemFields;
}

/** The time at which an item is made, in UTC milliseconds, and an id that no other item has. */
export interface ItemMaking {
  readonly at: number;
  readonly itemId: string;
}

/** An external address to which an item leads, and its field in the notation of violations. */
export interface ItemDestination {
  readonly path: string;
  readonly address: string;
}

/** Where a secret of an item is stored, and in which field its owner reads that there is one. */
export interface SecretField {
  readonly stored: string;
  readonly shown: string;
}

/** A kind's declarations about its items, from the owner's input to the visitors' output. */
export interface ItemDescription<
  Fields extends z.ZodObject = z.ZodObject,
  Input extends z.ZodObject = z.ZodObject,
  Owned extends z.ZodObject = z.ZodObject,
  Shared extends z.ZodObject = z.ZodObject,
  Tile = unknown,
> {
  /** Shape of `content` in `POST /content`. It applies no rule, so that `draft` refuses a broken one with 422 and not 400. */
  readonly input: Input;
  /** Values of a new item that its owner left out and that depend on time or id. Other defaults are those of `draft`. */
  filledIn?(making: ItemMaking): ItemFields;
  /** The rules of a new item. Parsing gives the stored values, with `isPublic`, and with `id` if the owner gives a name. */
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
   * Fields of `draft` that are stored as a hash alone, by name: the field that holds the hash, or null, and the field in which the owner
   * reads whether there is one.
   */
  readonly secrets?: Readonly<Record<string, SecretField>>;
  /**
   * Fields of `draft` that are lists of entries. An entry has the address of an uploaded picture or video as `url`, the address of a
   * video's poster or null as `poster`, and a media type as `type`. It is stored with the checked files in place of the addresses: a
   * picture as `picture`, a video as `video`, with its poster, if any, as `picture`.
   */
  readonly galleries?: readonly string[];
  /**
   * A field that is true in the first entry of a gallery for its owner and absent in the others. It is not stored. A change in which the
   * stored first entry still has it changes nothing.
   */
  readonly firstEntryMark?: string;
  /** Completes changes in an older form with the stored values that this form leaves out, because `changes` replaces a field as a whole. */
  completeChanges?(changes: ItemFields, owned: ItemFields): ItemFields;
  /** The destinations of an item, or of its changes. Items of kinds without this function lead nowhere. */
  destinations?(values: Partial<z.infer<Fields>>): readonly ItemDestination[];
  /** Rules that need more than the sent values. */
  violations?(values: ItemFields, surroundings: ItemSurroundings): readonly Violation[];
  /** Whether an item with these fields is pinned to the top of its section once it gets them. */
  isFirst?(fields: ItemFields): boolean;
  /** The next moment at which what visitors see of an item changes by itself, in UTC milliseconds; null: at none. */
  changesAt?(fields: z.infer<Fields>, now: number): number | null;
  /** The part of a public item that the page draws. */
  toTile(item: ShownItem<z.infer<Fields>>): Tile;
  /** The fields of a public item in the page's JSON. */
  toShared(item: ShownItem<z.infer<Fields>>, page: PageAddress): z.infer<Shared>;
  /** Name and words of the page's owner, if items of this kind contain them. */
  toProfile?(item: ShownItem<z.infer<Fields>>): PageProfile;
  /** The part of a public item that is on the picture of the whole page. Kinds without this function are not on it. */
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

/** Defaults of fields that an item does not have because it was stored before they existed. */
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
