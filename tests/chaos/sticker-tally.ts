import type { JobState } from '@marquee/contracts';
import sharp from 'sharp';
import type { Account } from '@marquee/test-kit/account';
import { askForSticker, newestMessages } from '@marquee/test-kit/messages';
import { listJobs } from '../operator';
import type { Product } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';

const PAUSE_MS = 250;
/** Requests that wait for their answer at once: one to a service that is dead may wait for long. */
const AT_ONCE = 4;
/** Messages behind the newest one. Media receives a message after the inbox: on a busy machine the newest one is never there yet. */
const SETTLED = 10;

export interface StickerFigures {
  readonly drawn: number;
  /** Jobs that the operator sees as dead, each with its reason. */
  readonly dead: number;
  /** Jobs that are neither, or whose picture is not one of a sticker. */
  readonly lost: readonly string[];
}

/** Stickers that an owner asks for as long as it runs, whatever is dead. */
export class StickerTally {
  /** Jobs of the requests that were answered. */
  readonly answered = new Set<string>();
  /** Why the last request that was refused, or broke, was. */
  lastRefusal: unknown = null;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly product: Pick<Product, 'dataDir'>,
    private readonly owner: Account,
  ) {}

  start(): void {
    this.stopped = false;
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
    await Promise.all(this.underWay);
  }

  /** What became of each, once the queue has come to its end. */
  async figures(limitMs = 60_000): Promise<StickerFigures> {
    const states = new Map<string, JobState['state']>();
    const settled = async (): Promise<boolean> => {
      for (const jobId of this.answered)
        if (!['done', 'dead'].includes(states.get(jobId) ?? '')) states.set(jobId, await this.stateOf(jobId));
      return [...states.values()].every((state) => state === 'done' || state === 'dead');
    };
    await until(settled, limitMs).catch(() => undefined);
    const listed = await listJobs(this.product);
    const lost: string[] = [];
    for (const [jobId, state] of states) {
      const isKnown = state === 'done' ? await this.isPicture(jobId) : listed.includes(`${jobId}: `);
      if (!isKnown) lost.push(`${jobId}: ${state}`);
    }
    const count = (wanted: JobState['state']): number =>
      [...states.values()].filter((state) => state === wanted).length;
    return { drawn: count('done'), dead: count('dead'), lost };
  }

  private async run(): Promise<void> {
    for (let n = 0; !this.stopped; n += 1) {
      if (this.underWay.size < AT_ONCE) {
        const asked = this.ask(n).catch((error: unknown) => void (this.lastRefusal = error));
        this.underWay.add(asked);
        void asked.finally(() => this.underWay.delete(asked));
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  private async ask(n: number): Promise<void> {
    const message = (await newestMessages(this.owner, SETTLED)).data.at(-1);
    if (message) this.answered.add(await askForSticker(this.owner, message.id, `Reply ${n}`));
  }

  private async stateOf(jobId: string): Promise<JobState['state']> {
    const answer = await this.owner.call('GET', `/api/media/jobs/${jobId}`);
    return answer.status === 200 ? ((await answer.json()) as JobState).state : 'waiting';
  }

  private async isPicture(jobId: string): Promise<boolean> {
    const answer = await this.owner.call('GET', `/api/media/pictures/${jobId}`);
    if (answer.status !== 200) return false;
    const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return format === 'png' && width === 800;
  }
}
