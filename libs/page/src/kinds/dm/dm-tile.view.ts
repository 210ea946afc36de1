import type { DmItem } from './dm.schema';

/** The inbox as the page draws it. */
export interface DmTile extends Readonly<Omit<DmItem, 'isPublic'>> {
  /** Takes no messages now. */
  readonly isLocked?: boolean;
}
