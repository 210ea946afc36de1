/** One thing at a time, in the order of asking: blocks are written one by one, and an audit sees none half written. */
export class Gate {
  private tail: Promise<unknown> = Promise.resolve();

  exclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = this.tail.then(work);
    this.tail = result.catch(() => undefined);
    return result;
  }
}
