/** Runs work that shares a name one at a time, in order of arrival. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<Result>(names: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const before = names.map((name) => this.last.get(name));
    const mine = Promise.allSettled(before).then(work);
    for (const name of names) this.last.set(name, mine);
    try {
      return await mine;
    } finally {
      for (const name of names) if (this.last.get(name) === mine) this.last.delete(name);
    }
  }
}
