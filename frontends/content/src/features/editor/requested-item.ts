import { kindList } from '@marquee/page';
import type { ContentItem } from '../../api/content-item';

interface Address {
  readonly pathname: string;
  readonly search: string;
  /** Navigation state: what the screen before knew. */
  readonly state: unknown;
}

export interface RequestedItem {
  readonly type: string;
  /** Null: a new one is made. */
  readonly id: string | null;
  /** The item as the list had it. */
  readonly known: ContentItem | undefined;
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const decoded = (segment: string | undefined): string | undefined => {
  try {
    return segment === undefined ? undefined : textIn(decodeURIComponent(segment));
  } catch {
    return segment; // a stray percent sign: taken as it stands
  }
};

/**
 * What `/create`, `/create/{type}`, `/edit/{id}` and `/edit/{type}/{id}` ask for. The type comes from the navigation state, else
 * from `?type=`, else from the second segment; it is the first kind of the registry where none of them says.
 */
export const requestedItem = ({ pathname, search, state }: Address): RequestedItem => {
  const [screen, second, third] = pathname.split('/').slice(1).map(decoded);
  const isEdit = screen === 'edit';
  const id = (isEdit ? (third ?? second) : undefined) ?? null;
  const segment = isEdit && third === undefined ? undefined : second;
  const carried = (state ?? {}) as { contentType?: unknown; item?: ContentItem };
  const type =
    textIn(carried.contentType) ?? textIn(new URLSearchParams(search).get('type')) ?? segment ?? kindList[0]?.id ?? '';
  return { type, id, known: id !== null && carried.item?.id === id ? carried.item : undefined };
};
