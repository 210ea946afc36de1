/** What the dashboard's preview puts before the eye. */
export interface PageFocus {
  /** Whose section is the open one. */
  readonly kind: string;
  /** The item under edit: ringed, the others dimmed. */
  readonly itemId?: string;
  /** The item has another place rather than other contents: it is ringed among the others as they are. */
  readonly isMoved?: true;
}
