import type { JobState } from '@marquee/contracts';
import type { Account } from '@marquee/test-kit/account';
import {
  allMessages,
  askForSticker,
  countedOf,
  createInbox,
  newestMessages,
  sendMessage,
} from '@marquee/test-kit/messages';
import type { Product } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';

/** A message to an inbox and a sticker of it, while what carries and draws them dies, and what must hold whenever everything runs. */
export class OneMessageAndOneSticker {
  private readonly answered = new Set<string>();
  private sent = 0;
  /** Jobs of the stickers that were answered and are not known to be drawn. */
  private readonly jobs = new Set<string>();

  constructor(
    private readonly product: () => Product,
    private readonly account: () => Account,
  ) {}

  async begin(): Promise<void> {
    await createInbox(this.account());
    const isTaken = (): Promise<boolean> =>
      this.send().then(
        () => true,
        () => false,
      );
    await until(isTaken);
    await until(async () => (await newestMessages(this.account())).total > 0);
  }

  /** One of each; a failure is an answer, too. */
  async happen(): Promise<void> {
    await Promise.all([this.send().catch(() => undefined), this.ask().catch(() => undefined)]);
  }

  /** Null when each answered message is in the inbox and counted once and every sticker is drawn; otherwise the first violation. */
  async fault(): Promise<string | null> {
    const messages = await allMessages(this.account());
    const there = new Set(messages.map(({ dm }) => dm));
    const twice = messages.filter(({ count }) => count !== 1).map(({ dm }) => dm);
    if (twice.length > 0 || there.size !== messages.length) return `messages ${twice.join()} came more than once`;
    const lost = [...this.answered].filter((words) => !there.has(words));
    if (lost.length > 0) return `answered messages ${lost.join()} are not in the inbox`;
    if (there.size > this.sent) return `${there.size} messages are in the inbox, and ${this.sent} were sent`;
    const counted = await countedOf(this.account(), 'dm');
    if (counted !== there.size) return `the dashboard counts ${counted} messages, and ${there.size} are in the inbox`;
    for (const jobId of this.jobs) {
      const state = await this.stateOf(jobId);
      if (state !== 'done') return `the sticker ${jobId} is ${state}`;
      this.jobs.delete(jobId);
    }
    return null;
  }

  private async send(): Promise<void> {
    const words = `Words of message ${(this.sent += 1)}`;
    await sendMessage(this.product(), { userId: 'ines', dm: words });
    this.answered.add(words);
  }

  private async ask(): Promise<void> {
    const [newest] = (await newestMessages(this.account(), 1)).data;
    if (newest) this.jobs.add(await askForSticker(this.account(), newest.id, `Reply ${this.sent}`));
  }

  private async stateOf(jobId: string): Promise<JobState['state'] | number> {
    const answer = await this.account().call('GET', `/api/media/jobs/${jobId}`);
    return answer.status === 200 ? ((await answer.json()) as JobState).state : answer.status;
  }
}
