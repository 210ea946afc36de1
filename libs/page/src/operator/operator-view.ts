export type OperatorTone = 'ok' | 'warn' | 'bad';

/** One line of a section. */
export interface OperatorRow {
  readonly name: string;
  /** Small, behind the name. */
  readonly note?: string;
  readonly value?: string;
  /** Below, as it is: text of the machine or of a visitor. */
  readonly detail?: string;
  readonly tone?: OperatorTone;
}

export interface OperatorSection {
  readonly title: string;
  /** At the right of the title. Without a tone it is plain text, with one it is a badge. */
  readonly state?: { readonly text: string; readonly tone?: OperatorTone };
  readonly rows: readonly OperatorRow[];
}

/** The state of an installation, for the person who runs it. */
export interface OperatorView {
  /** Such as `marquee.example`. */
  readonly host: string;
  /** When it was read; UTC milliseconds. */
  readonly at: number;
  /** Whole sentences about what does not work. */
  readonly broken: readonly string[];
  /** What a person has to decide or mend, such as `two reports of abuse`. */
  readonly needs: readonly string[];
  readonly sections: readonly OperatorSection[];
}
