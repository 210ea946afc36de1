import type { SectionTitles } from '@marquee/contracts';
import { assertNever, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import { defaultTheme, isSameTheme, type PageTheme } from '@marquee/page';
import type { AttachedPicture } from '../item/item.events';
import { isSameValue } from '../same-value';
import { nothingToUndo } from '../item/item.errors';
import type { PageCommand } from './page.commands';
import { orderConflict, themeConflict } from './page.errors';
import type { PageEvent, StoredSection } from './page.events';
import { assertOrderFits, movedInSections, withKeptPins } from './section-moves';
import { withTitle } from '@marquee/page/history';

/** The order and the theme of a page, and what its owner is told about it. */
export interface Page {
  /** The number of orders so far; 0: the owner never ordered the page. */
  readonly orderVersion: number;
  readonly sections: readonly StoredSection[];
  /** The sections before the last order; null: the page was never ordered. */
  readonly sectionsBefore: readonly StoredSection[] | null;
  /** The names that the owner gave to sections, by kind. */
  readonly titles: SectionTitles;
  /** The number of themes so far; 0: the owner never chose one. */
  readonly themeVersion: number;
  /** Null: the owner chose none. */
  readonly theme: PageTheme | null;
  /** The picture of the theme's background; null if it has none. */
  readonly picture: AttachedPicture | null;
  /** Whether the owner gets mails about the destinations of links. */
  readonly sendsDestinationMails: boolean;
  /** The account is closed. */
  readonly isErased: boolean;
}

export const pageDecider: Decider<Page, PageCommand, PageEvent> = {
  initialState: () => ({
    orderVersion: 0,
    sections: [],
    sectionsBefore: null,
    titles: {},
    themeVersion: 0,
    theme: null,
    picture: null,
    sendsDestinationMails: true,
    isErased: false,
  }),
  decide: (command, page) => {
    switch (command.type) {
      case 'OrderPage':
        return order(command.data, page);
      case 'MoveInSections':
        return moveInSections(command.data, page);
      case 'UndoOrder':
        return undoOrder(command.data, page);
      case 'NameSection':
        return nameSection(command.data, page);
      case 'ThemePage':
        return giveTheme(command.data, page);
      case 'ReturnPage':
        return returnTo(command.data, page);
      case 'SetDestinationMails':
        return setDestinationMails(command.data, page);
      case 'ErasePage':
        return erase(command.data, page);
      default:
        return assertNever(command);
    }
  },
  evolve: (page, event) => {
    switch (event.type) {
      case 'content.PageOrdered.v1':
        return {
          ...page,
          orderVersion: page.orderVersion + 1,
          sections: event.data.sections,
          sectionsBefore: page.sections,
        };
      case 'content.SectionNamed.v1':
        return { ...page, titles: withTitle(page.titles, event.data) };
      case 'content.PageThemed.v1':
        return { ...page, themeVersion: page.themeVersion + 1, theme: event.data.theme, picture: event.data.picture };
      case 'content.DestinationMailsSet.v1':
        return { ...page, sendsDestinationMails: event.data.areSent };
      case 'content.PageErased.v1':
        return { ...page, sections: [], sectionsBefore: null, titles: {}, theme: null, picture: null, isErased: true };
      default:
        return assertNever(event);
    }
  },
};

const erase = ({ ownerId, now }: DataOf<PageCommand, 'ErasePage'>, { isErased }: Page): PageEvent[] =>
  isErased ? [] : [{ type: 'content.PageErased.v1', data: { ownerId, at: isoTime(now) } }];

const setDestinationMails = (
  { ownerId, areSent, now }: DataOf<PageCommand, 'SetDestinationMails'>,
  { sendsDestinationMails }: Page,
): PageEvent[] =>
  areSent === sendsDestinationMails
    ? []
    : [{ type: 'content.DestinationMailsSet.v1', data: { ownerId, areSent, at: isoTime(now) } }];

const order = ({ ownerId, madeFrom, now, ...given }: DataOf<PageCommand, 'OrderPage'>, page: Page): PageEvent[] => {
  const sections = withKeptPins(given.sections, page.sections);
  if (isSameValue(sections, page.sections)) return [];
  if (madeFrom !== null && madeFrom !== page.orderVersion) throw orderConflict();
  return ordered(ownerId, sections, now);
};

const moveInSections = (
  { ownerId, move, items, now }: DataOf<PageCommand, 'MoveInSections'>,
  page: Page,
): PageEvent[] => {
  const sections = movedInSections(page.sections, move, items);
  return isSameValue(sections, page.sections) ? [] : ordered(ownerId, sections, now);
};

const undoOrder = ({ ownerId, madeFrom, now }: DataOf<PageCommand, 'UndoOrder'>, page: Page): PageEvent[] => {
  if (page.sectionsBefore === null) throw nothingToUndo();
  if (madeFrom !== page.orderVersion) throw orderConflict();
  return ordered(ownerId, page.sectionsBefore, now);
};

const ordered = (ownerId: string, sections: readonly StoredSection[], now: number): PageEvent[] => {
  assertOrderFits(sections);
  return [{ type: 'content.PageOrdered.v1', data: { ownerId, sections, at: isoTime(now) } }];
};

const nameSection = (
  { ownerId, kind, title, now }: DataOf<PageCommand, 'NameSection'>,
  { titles }: Page,
): PageEvent[] =>
  title === (titles[kind] ?? null)
    ? []
    : [{ type: 'content.SectionNamed.v1', data: { ownerId, kind, title, at: isoTime(now) } }];

const giveTheme = ({ madeFrom, now, ...given }: DataOf<PageCommand, 'ThemePage'>, page: Page): PageEvent[] => {
  if (isSameTheme(given.theme, page.theme ?? defaultTheme)) return [];
  if (madeFrom !== null && madeFrom !== page.themeVersion) throw themeConflict();
  return [{ type: 'content.PageThemed.v1', data: { ...given, at: isoTime(now) } }];
};

const returnTo = (
  { ownerId, sections, titles, look, now }: DataOf<PageCommand, 'ReturnPage'>,
  page: Page,
): PageEvent[] => {
  const isOrdered = sections !== null && !isSameValue(sections, page.sections);
  const kinds = titles === null ? [] : new Set([...Object.keys(titles), ...Object.keys(page.titles)]);
  return [
    ...(isOrdered ? ordered(ownerId, sections, now) : []),
    ...[...kinds].flatMap((kind) => nameSection({ ownerId, kind, title: titles?.[kind] ?? null, now }, page)),
    ...(look === null ? [] : giveTheme({ ownerId, ...look, madeFrom: null, now }, page)),
  ];
};
