import type { OrderedSection } from '@marquee/contracts';
import type { Message } from '@marquee/kernel';
import type { PageTheme } from '@marquee/page';
import type { AttachedPicture } from '../item/item.events';

/** `now` is UTC milliseconds. */
export type OrderPage = Message<
  'OrderPage',
  {
    readonly ownerId: string;
    readonly sections: readonly OrderedSection[];
    /** `orderVersion` of the order that this one was made from; null: it replaces whichever is there. */
    readonly madeFrom: number | null;
    readonly now: number;
  }
>;

export type ThemePage = Message<
  'ThemePage',
  {
    readonly ownerId: string;
    readonly theme: PageTheme;
    /** The picture of its background; null where it has none. */
    readonly picture: AttachedPicture | null;
    /** `themeVersion` of the theme that this one was made from; null: it replaces whichever is there. */
    readonly madeFrom: number | null;
    readonly now: number;
  }
>;

export type ErasePage = Message<'ErasePage', { readonly ownerId: string; readonly now: number }>;

export type PageCommand = OrderPage | ThemePage | ErasePage;
