/** Reasons why engines could not be filled, the same for a move and for a restore, whose codes begin with their own names. */
export type FillFault = 'target_not_empty' | 'broke_off' | 'unknown_data' | 'differs';

/** Engines that could not be filled with an installation. A command reports it under its own code. */
export class FillFailed extends Error {
  override readonly name = 'FillFailed';

  constructor(
    readonly fault: FillFault,
    text: string,
  ) {
    super(text);
  }
}
