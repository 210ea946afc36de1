/** The words of an operator are none that the command takes. The message says how it is called. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}
