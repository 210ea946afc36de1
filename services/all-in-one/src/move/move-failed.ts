export type MoveCode =
  | 'move_no_data'
  | 'move_target_not_empty'
  | 'move_broke_off'
  | 'move_other_secret'
  | 'move_data_behind'
  | 'move_unknown_data'
  | 'move_failed'
  | 'move_differs';

/** A move that did not come about. The message is one line that begins with the code, which never changes. */
export class MoveFailed extends Error {
  override readonly name = 'MoveFailed';

  constructor(
    readonly code: MoveCode,
    text: string,
  ) {
    super(`${code}: ${text}`);
  }
}
