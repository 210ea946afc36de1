import type { ItemAddress, OrderedSection, SectionTitles } from '@marquee/contracts';
import type { Message } from '@marquee/kernel';
import type { PageTheme } from '@marquee/page';
import type { AttachedPicture } from '../item/item.events';
import type { StoredSection } from './page.events';

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

/** How the named items move in the section of their kind. `top`: behind the pinned ones. */
export type SectionMove = 'top' | 'pin' | 'unpin';

export type MoveInSections = Message<
  'MoveInSections',
  {
    readonly ownerId: string;
    readonly move: SectionMove;
    /** In the order that they get. */
    readonly items: readonly ItemAddress[];
    readonly now: number;
  }
>;

/** Gives the page the order that it had before the last one. */
export type UndoOrder = Message<
  'UndoOrder',
  {
    readonly ownerId: string;
    /** `orderVersion` of the order that is undone. */
    readonly madeFrom: number;
    readonly now: number;
  }
>;

export type NameSection = Message<
  'NameSection',
  {
    readonly ownerId: string;
    readonly kind: string;
    /** Null: the label of the kind. */
    readonly title: string | null;
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

/** Gives parts of the page an earlier state again; null: a part stays as it is. */
export type ReturnPage = Message<
  'ReturnPage',
  {
    readonly ownerId: string;
    readonly sections: readonly StoredSection[] | null;
    readonly titles: SectionTitles | null;
    readonly look: { readonly theme: PageTheme; readonly picture: AttachedPicture | null } | null;
    readonly now: number;
  }
>;

export type SetDestinationMails = Message<
  'SetDestinationMails',
  { readonly ownerId: string; readonly areSent: boolean; readonly now: number }
>;

export type ErasePage = Message<'ErasePage', { readonly ownerId: string; readonly now: number }>;

export type PageCommand =
  OrderPage | MoveInSections | UndoOrder | NameSection | ThemePage | ReturnPage | SetDestinationMails | ErasePage;
