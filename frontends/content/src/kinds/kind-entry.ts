import type { ContentKindId, PageProfile } from '@marquee/page';
import type { LazyPart } from '@marquee/ui';
import type { ClickOverview, Messages } from '@marquee/web-kit';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ContentItem } from '../api/content-item';

/** What the dashboard and the forms say about a kind. */
export type KindTexts = Readonly<
  Record<
    /** As headings show the name, and inside a sentence. */
    | 'singular'
    | 'plural'
    | 'singularInText'
    | 'pluralInText'
    /** What one creates it for. */
    | 'card'
    /** Titles of the form, and its buttons. */
    | 'createTitle'
    | 'editTitle'
    | 'createButton'
    | 'updateButton'
    /** Said when the form has saved. */
    | 'created'
    | 'updated'
    /** What goes when an item is deleted. */
    | 'deleteText',
    string
  >
>;

export interface KindListProps<Item = ContentItem> {
  /** Of this kind alone. */
  readonly items: readonly Item[];
  readonly overview: ClickOverview | undefined;
  /** Shows everything of each item; else what a glance needs. */
  readonly isDetailed?: boolean;
}

export interface KindFormProps<Item = ContentItem> {
  /** null: a new one. */
  readonly item: Item | null;
  /** Draws the item, as the form has it now, among its neighbours on the page. */
  readonly preview: (edited: PreviewItem) => ReactNode;
}

/** An item, or what will become one, as far as the preview draws it: with the fields of its kind. */
export interface PreviewItem {
  readonly contentType: ContentKindId;
  readonly id: string;
  readonly isPublic: boolean;
}

export interface OrderRow {
  readonly imageUrl?: string | null;
  /** Behind `/@{username}`. */
  readonly address?: string;
}

export interface KindAlertsProps {
  /** What follows; `hasAlerts`: whether a sentence is above it, which is the heading of the screen. */
  readonly children: (hasAlerts: boolean) => ReactNode;
}

export interface ItemPanelProps {
  readonly id: string;
  /** It is all that the screen shows, and not a column next to the list. */
  readonly isScreen: boolean;
}

/** What the dashboard shows of one item in place of the preview of the page; on narrow screens in place of the list. */
export interface ItemPanel {
  /** The id of the item that an address of the dashboard asks for; null: of none. */
  readonly idIn: (search: URLSearchParams) => string | null;
  readonly Panel: ComponentType<ItemPanelProps>;
}

/** What a kind brings to the dashboard and the forms. */
export interface KindEntry<Item = ContentItem> {
  readonly icon: LucideIcon;
  readonly messages: Messages<KindTexts>;
  readonly List: ComponentType<KindListProps<Item>>;
  /** Loads what the screen of the kind needs and the overview does not, so that it is drawn without waiting. */
  readonly prepare?: () => Promise<unknown>;
  /** The shape of what will come, on the card of the first visit; lines of text by default. */
  readonly Miniature?: ComponentType;
  /** Comes when it is opened. */
  readonly Form: LazyPart<KindFormProps<Item>>;
  /** What an item is called where it is named among others. */
  titleOf(item: Item): string;
  /** What the search of a list finds it by, besides its name and its id. */
  wordsOf?(item: Item): readonly string[];
  /** The clicks of each item are counted, and the lists of the dashboard can be read by them. */
  readonly countsClicks?: true;
  /** What is wrong with items, above the title of the list. */
  readonly Alerts?: ComponentType<KindAlertsProps>;
  readonly panel?: ItemPanel;
  /** Ways to create items of certain sorts, next to the title of the list. */
  readonly Additions?: ComponentType;
  /** Its addresses lead elsewhere, so that the operator may block them. */
  readonly canBeBlocked?: true;
  /** What represents an item, besides its title, where the page is ordered. */
  toOrderRow?(item: Item): OrderRow;
  /** Its pictures say enough: they lie side by side where the page is ordered. */
  readonly isPictorial?: true;
  /** The tile that the public page draws of it. */
  toTile(item: PreviewItem): unknown;
  /** Name and words of the page's owner, where items of this kind say them. */
  toProfile?(item: PreviewItem): PageProfile;
}
