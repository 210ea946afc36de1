import { FetchFailed, type PublicFetch } from '@marquee/network';
import { robotsRules, type RobotsRules } from './robots';

const HOSTS_MAX = 5_000;
const KEPT_MS = 24 * 60 * 60_000;
const FAILURE_KEPT_MS = 10 * 60_000;
const BYTES_MAX = 100_000;
const TIMEOUT_MS = 5_000;

/** Nothing is forbidden. */
const noRules: RobotsRules = { allows: () => true };

/** The robots.txt of hosts, each read once a day. A host without a readable one forbids nothing. */
export class RobotsCache {
  private readonly known = new Map<string, { readonly rules: RobotsRules; readonly until: number }>();

  constructor(
    private readonly fetchPublic: PublicFetch,
    private readonly program: string,
    private readonly clock: () => number,
  ) {}

  async allows(address: string): Promise<boolean> {
    const { origin, pathname, search } = new URL(address);
    return (await this.rulesOf(origin)).allows(pathname + search);
  }

  private async rulesOf(origin: string): Promise<RobotsRules> {
    const known = this.known.get(origin);
    if (known !== undefined && this.clock() < known.until) return known.rules;
    const text = await this.read(`${origin}/robots.txt`);
    const rules = text === null ? noRules : robotsRules(text, this.program);
    this.known.delete(origin);
    this.known.set(origin, { rules, until: this.clock() + (text === null ? FAILURE_KEPT_MS : KEPT_MS) });
    // The oldest entry: a map keeps the order in which its entries were set.
    if (this.known.size > HOSTS_MAX) this.known.delete(this.known.keys().next().value!);
    return rules;
  }

  private async read(address: string): Promise<string | null> {
    try {
      const { body } = await this.fetchPublic({
        address,
        accept: 'text/plain',
        takes: () => true,
        bytesMax: BYTES_MAX,
        longer: 'cut',
        timeoutMs: TIMEOUT_MS,
      });
      return body.toString('utf8');
    } catch (error) {
      if (error instanceof FetchFailed) return null;
      throw error;
    }
  }
}
