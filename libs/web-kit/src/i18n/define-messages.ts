export type MessageValue = string | number | Date;

type Trimmed<S extends string> = S extends ` ${infer R}` ? Trimmed<R> : S extends `${infer L} ` ? Trimmed<L> : S;
type PlaceholdersOf<S extends string> = S extends `${string}{${infer Inside}}${infer Rest}`
  ? Trimmed<Inside extends `${infer Name},${string}` ? Name : Inside> | PlaceholdersOf<Rest>
  : never;
type IsBranching<S extends string> = S extends `${string},${' ' | ''}${'plural' | 'select' | 'selectordinal'},${string}`
  ? true
  : false;

/** The arguments that a message needs: its placeholders by name; of a plural or select message, any record. */
export type MessageArguments<S extends string> = string extends S
  ? [values?: Readonly<Record<string, MessageValue>>]
  : S extends `${string}{${string}`
    ? IsBranching<S> extends true
      ? [values: Readonly<Record<string, MessageValue>>]
      : [values: Readonly<Record<PlaceholdersOf<S>, MessageValue>>]
    : [];

export type MessageTexts = Readonly<Record<string, string>>;

/** A project's texts, each in ICU MessageFormat; `namespace` keeps their ids apart from those of other projects. */
export interface Messages<T extends MessageTexts> {
  readonly namespace: string;
  readonly texts: T;
}

/**
 * Declares a catalogue: `defineMessages('auth', { signIn: 'Sign In', left: '{n, plural, one {# day} other {# days}}' })`.
 * Tags such as `<link>…</link>` are kept for `rich`.
 */
export const defineMessages = <const T extends MessageTexts>(namespace: string, texts: T): Messages<T> => ({
  namespace,
  texts,
});
