/** What an import changes of a value, and the value before. */
export interface ProposedChange {
  readonly field: 'id' | 'title' | 'description' | 'destinationUrl';
  readonly code: 'name_taken' | 'name_changed' | 'shortened' | 'made_of_address' | 'secured';
  readonly before: string;
}

/** A link as it would be added. */
export interface ProposedLink {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Empty for a heading. */
  readonly destinationUrl: string;
  readonly display: 'tile' | 'heading';
  readonly changes: readonly ProposedChange[];
}

/** Name and bio of an owner. */
export interface About {
  readonly name: string;
  readonly description: string;
}

/** The same as it would be stored. */
export interface ProposedAbout extends About {
  /** Null: the page has no profile yet. */
  readonly before: About | null;
  /** The address of a picture for a new profile; null: the profile keeps its own. */
  readonly picture: string | null;
}

/** An account of the owner elsewhere. */
export interface Account {
  readonly platform: string;
  readonly url: string;
  readonly username: string;
}
