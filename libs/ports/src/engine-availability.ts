import { reasonOf } from './rejections';

/** The part of a logger that an adapter writes to. No line holds an address, because it may contain a password. */
export interface EngineLogger {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

/** Logs each outage of one engine: a line when it stops answering and a line when it answers again. */
export class EngineAvailability {
  private isAway = false;

  constructor(
    private readonly engine: string,
    private readonly logger: EngineLogger | undefined,
  ) {}

  /** `reason` is a code or the name of an error. */
  lost(reason: string): void {
    if (!this.isAway) this.logger?.warn({ engine: this.engine, reason }, 'an engine does not answer');
    this.isAway = true;
  }

  back(): void {
    if (this.isAway) this.logger?.info({ engine: this.engine }, 'an engine answers again');
    this.isAway = false;
  }

  /** For an engine without a connection that reports outages. Settles as `asked` does. */
  async reportOn(asked: Promise<void>): Promise<void> {
    try {
      await asked;
    } catch (error) {
      this.lost(reasonOf(error));
      throw error;
    }
    this.back();
  }
}
