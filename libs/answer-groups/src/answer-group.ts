export interface Answer {
  readonly id: string;
  /** As the visitor typed it. */
  readonly text: string;
}

/** Answers that say the same. */
export interface AnswerGroup {
  /** Unique among the groups of one analysis. */
  readonly id: string;
  /** Shown; the owner can change it. */
  readonly name: string;
  /** The form in which texts are compared, of the representative. */
  readonly normalisedName: string;
  /** The spelling that most answers share, as typed, cut where it is long; the first to arrive of those that are equally frequent. */
  readonly representative: string;
  /** Other wordings in the group, the most frequent ones first, cut in the same way. */
  readonly samples: readonly string[];
  /** In order of arrival. */
  readonly answerIds: readonly string[];
}
