import { contentKindAt, kindList } from '@marquee/page';
import type { ContentItem } from '../../api/content-item';

interface Address {
  readonly pathname: string;
  readonly search: string;
  /** Navigation state: what the screen before knew. */
  readonly state: unknown;
}

export interface RequestedItem {
  /** As the address says it; which kind that is, is not checked here. null: the id alone says which item is meant. */
  readonly type: string | null;
  /** Null: a new one is made. */
  readonly id: string | null;
  /** The item as the list had it. */
  readonly known: ContentItem | undefined;
  /** Whether a new item is made where there is none of this id. */
  readonly mayBeNew: boolean;
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const decoded = (segment: string | undefined): string | undefined => {
  try {
    return segment === undefined ? undefined : textIn(decodeURIComponent(segment));
  } catch {
    return segment; // a stray percent sign: taken as it is
  }
};

/**
 * What `/create`, `/create/{type}`, `/edit/{type}`, `/edit/{id}` and `/edit/{type}/{id}` ask for. The type comes from the navigation
 * state, else from `?type=`, else from the path; where none of them says, what is made is of the first kind of the registry, and what
 * is edited is of the kind that has the id. A kind of one item needs no id, and creating its item where it exists is editing it.
 */
export const requestedItem = ({ pathname, search, state }: Address): RequestedItem => {
  const [screen, second, third] = pathname.split('/').slice(1).map(decoded);
  const isEdit = screen === 'edit';
  const carried = (state ?? {}) as { contentType?: unknown; item?: ContentItem };
  const said = textIn(carried.contentType) ?? textIn(new URLSearchParams(search).get('type'));
  const namesKind = !isEdit || third !== undefined || isOnlyOne(second);
  const bare = isEdit && second !== undefined ? null : (kindList[0]?.id ?? '');
  const type = said ?? (namesKind ? second : undefined) ?? bare;
  const fixedId = (type !== null && contentKindAt(type)?.fixedId) || null;
  const id = fixedId ?? (isEdit ? (third ?? second ?? null) : null);
  const known = id !== null && carried.item?.id === id ? carried.item : undefined;
  return { type, id, known, mayBeNew: !isEdit && fixedId !== null };
};

const isOnlyOne = (word: string | undefined): boolean =>
  word !== undefined && typeof contentKindAt(word)?.fixedId === 'string';
