/** The inbox as the page draws it. */
export interface DmTile {
  readonly title: string;
  /** Takes no messages now. */
  readonly isLocked?: boolean;
}
