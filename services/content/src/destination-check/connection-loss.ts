/** So many hosts without an answer, and none with one between them, are a sign that this server's own connection is lost. */
const SILENT_HOSTS = 3;
/** How long the answer to whether it is lost holds. */
const ASK_EVERY_MS = 60_000;

/**
 * Tells the failures of hosts from those of this server's own connection: while it is lost, no host answers, and all links would count as down.
 * Where several hosts are silent, the last address that answered is asked again.
 */
export class ConnectionLoss {
  private readonly silent = new Set<string>();
  private lastAnswered: string | null = null;
  private askedAt = -Infinity;

  constructor(
    private readonly answers: (address: string) => Promise<boolean>,
    /** UTC milliseconds. */
    private readonly clock: () => number,
  ) {}

  /** Whether the connection is taken for lost, as far as it is known now. */
  get isLikely(): boolean {
    return this.silent.size >= SILENT_HOSTS;
  }

  answered(address: string): void {
    this.silent.clear();
    this.lastAnswered = address;
  }

  /** Whether a host that did not answer says nothing about itself. */
  async explains(address: string): Promise<boolean> {
    const { host } = new URL(address);
    // More than enough are not remembered.
    if (!this.isLikely) this.silent.add(host);
    if (!this.isLikely || this.lastAnswered === null) return this.isLikely;
    if (this.clock() - this.askedAt < ASK_EVERY_MS) return true;
    this.askedAt = this.clock();
    if (!(await this.answers(this.lastAnswered))) return true;
    this.silent.clear();
    return false;
  }
}
