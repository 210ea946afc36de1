import type { OperatorSection } from '@marquee/page/server';

/** A section of the page, and what of it its first sentence says. */
export interface Part {
  readonly section: OperatorSection;
  /** Whole sentences about what does not work. */
  readonly broken?: readonly string[];
  /** What a person has to decide or mend, such as `two dead letters`. */
  readonly needs?: readonly string[];
}
