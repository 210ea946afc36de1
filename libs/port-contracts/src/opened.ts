/** A port over storage of its own, as a contract suite gets it: fresh and empty. */
export interface Opened<Port> {
  readonly port: Port;
  /** Closes the port and opens the same storage again, as the next start of the process would. */
  reopen(): Promise<Port>;
  /** A second, independent opening of the same storage, closed by `dispose`. */
  again?(): Promise<Port>;
  dispose(): Promise<void>;
}

export type OpenPort<Port> = () => Promise<Opened<Port>>;

/** The error that a promise rejects with; fails when it resolves. */
export const rejection = async (promise: Promise<unknown>): Promise<Error> => {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('it was expected to reject, and resolved');
};

/** Waits for a condition, asked every few milliseconds. */
export const eventually = async (holds: () => boolean | Promise<boolean>, limitMs = 5000): Promise<void> => {
  const end = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not true within ${limitMs} ms: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
