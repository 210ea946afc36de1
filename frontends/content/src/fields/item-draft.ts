import type { ContentKindId } from '@marquee/page';
import { dropDraft, keepDraft, readDraft, session } from '@marquee/web-kit';
import type { ContentItem } from '../api/content-item';

/** What a form has that is not saved. */
export interface ItemDraft {
  /** As it was when the form opened; null: a new one. */
  readonly item: ContentItem | null;
  readonly values: object;
  /** Files that were chosen and not saved are not in it. */
  readonly lacksFiles: boolean;
  /** A password that was typed is not in it. */
  readonly lacksSecrets: boolean;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isDraft = (value: unknown): value is ItemDraft => isObject(value) && isObject((value as ItemDraft).values);

const nameOf = (kind: ContentKindId, item: ContentItem | null): string =>
  item === null ? kind : `${kind}:${item.contentId}`;

/** What the tab has kept of the form of an item, or of a new one of its kind; null for nothing. */
export const readItemDraft = (kind: ContentKindId, item: ContentItem | null): ItemDraft | null => {
  const userId = session.userId();
  const kept = userId === null ? undefined : readDraft(userId, nameOf(kind, item));
  return isDraft(kept) ? kept : null;
};

export const keepItemDraft = (kind: ContentKindId, draft: ItemDraft): void => {
  const userId = session.userId();
  if (userId !== null) keepDraft(userId, nameOf(kind, draft.item), draft);
};

export const dropItemDraft = (kind: ContentKindId, item: ContentItem | null): void => {
  const userId = session.userId();
  if (userId !== null) dropDraft(userId, nameOf(kind, item));
};

/** Typed by another release, a value may be of another type. */
const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

/** The values of a form that continues a draft: those that are typed. Files are those that it starts with. */
export const valuesInDraft = <Values extends object>(
  { values }: ItemDraft,
  start: Values,
  files: readonly (keyof Values & string)[],
): Values => {
  const typed = new Map<string, unknown>(Object.entries(values));
  const kept = Object.entries(start).map(([name, value]) => [
    name,
    !files.some((file) => file === name) && isAlike(typed.get(name), value) ? typed.get(name) : value,
  ]);
  return Object.fromEntries(kept) as Values;
};
