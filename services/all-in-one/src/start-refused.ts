/** The product cannot start here. The message is one line that says what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
