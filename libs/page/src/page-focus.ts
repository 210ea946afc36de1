/** What the dashboard's preview puts before the eye. */
export interface PageFocus {
  /** Whose section is the open one. */
  readonly kind: string;
  /** The item under edit: ringed, the others dimmed. */
  readonly itemId?: string;
}
