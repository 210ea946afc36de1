import { DomainError } from '@marquee/kernel';
import type { ClickLedger } from '../ledger/click-ledger';

/** The zones that the engine can reckon with, found without regard to case. */
export class TimeZones {
  private names: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(private readonly ledger: ClickLedger) {}

  /** The zone as the engine spells it. Throws `invalid_time_zone`. */
  async named(zone: string): Promise<string> {
    this.names ??= this.load().catch((error: unknown) => {
      this.names = undefined;
      throw error;
    });
    const name = (await this.names).get(zone.toLowerCase());
    if (name === undefined) throw new DomainError('invalid_time_zone', 'The time zone is not an IANA name.');
    return name;
  }

  private async load(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.ledger.query<{ name: string }>('SELECT time_zone AS name FROM system.time_zones');
    return new Map(rows.map(({ name }) => [name.toLowerCase(), name]));
  }
}
