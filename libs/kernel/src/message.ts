/** A command or an event inside one aggregate: a literal name and its data, nothing else. */
export interface Message<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** The data of one member of a union of messages: `DataOf<PageCommand, 'PublishPage'>`. */
export type DataOf<M extends Message, Type extends M['type']> = Extract<M, { type: Type }>['data'];
