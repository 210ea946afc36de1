/** A question as the page draws it. */
export interface QuestionTile {
  readonly id: string;
  readonly title: string;
  /** Takes no answers now. */
  readonly isLocked?: boolean;
}
