import { createLink, type Account } from '@marquee/test-kit/account';
import type { Product } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { CHARTED_MS, chartedInAll, chrome, follow, recordedIds } from '@marquee/test-kit/visits';

/** How long what has only just started may take to serve, on a busy machine. */
const BEGIN_MS = 60_000;
/** A visitor who is not sent on within this time is kept waiting; a disk that hangs costs half a second. */
const ANSWER_MS = 3000;

/** A link that is followed and changed while what serves it dies, and what must hold of it whenever everything runs. */
export class OneClickAndOneEdit {
  readonly answered = new Set<string>();
  attempts = 0;
  /** Titles are numbers, so that one which was sent and never answered may come late, and none may go back. */
  private edits = 0;
  private known = 0;

  constructor(
    private readonly product: () => Product,
    private readonly account: () => Account,
  ) {}

  async begin(): Promise<void> {
    // A service that has just begun may not have fetched yet what it needs to know people by, and one that said that it cannot may
    // have made it nevertheless.
    const isMade = (): Promise<boolean> => createLink(this.account(), 'kiln').then(() => true);
    const isThere = async (): Promise<boolean> => (await this.own().catch(() => undefined)) !== undefined;
    await until(() => isMade().catch(isThere), BEGIN_MS);
    await until(async () => (await follow(this.product(), 'ines', 'kiln')).status === 302);
    // That was a click of unknown number: from here on all are counted.
    await until(async () => (await chartedInAll(this.account())) >= 1, CHARTED_MS);
    for (const id of await recordedIds(this.account(), 'link:kiln')) this.answered.add(id);
    this.attempts = this.answered.size;
  }

  /** One of each, at once; a failure is an answer, too. What a hanging process never answers is cut off when that one is killed. */
  async happen(): Promise<void> {
    await Promise.all([this.click().catch(() => undefined), this.edit().catch(() => undefined)]);
  }

  /** Null when all that was acknowledged is there once and every view of it agrees; otherwise a description of the first violation. */
  async fault(): Promise<string | null> {
    // What is asked again and again until it holds: the engine of the charts comes last, since its answers cost most.
    const { title, clickCount } = await this.own();
    const shown = await this.titleOnPage();
    const number = Number(/^Title (\d+)$/.exec(title)?.[1] ?? 0);
    if (number < this.known || number > this.edits)
      return `the title is ${title}, and ${this.known} of ${this.edits} was known`;
    if (shown !== title) return `the page shows ${shown}, and the title is ${title}`;
    const ids = await recordedIds(this.account(), 'link:kiln');
    if (new Set(ids).size !== ids.length) return `${ids.length - new Set(ids).size} ids are twice in the records`;
    const lost = [...this.answered].filter((id) => !ids.includes(id));
    if (lost.length > 0) return `answered clicks ${lost.join()} are not in the records`;
    if (ids.length > this.attempts) return `${ids.length} clicks are recorded, and ${this.attempts} were sent`;
    if (clickCount !== ids.length) return `the dashboard counts ${clickCount} clicks, and ${ids.length} are recorded`;
    const charted = await chartedInAll(this.account());
    if (charted !== ids.length) return `${charted} clicks are charted, and ${ids.length} recorded`;
    this.known = Math.max(this.known, number);
    return null;
  }

  /** Whether a visitor is sent on. */
  async isSentOn(): Promise<boolean> {
    return Promise.race([
      this.click().then(
        (status) => status === 302,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_MS, false).unref()),
    ]);
  }

  async recorded(): Promise<number> {
    return (await recordedIds(this.account(), 'link:kiln')).length;
  }

  private async titleOnPage(): Promise<string | undefined> {
    const page = await fetch(`${this.product().url}/api/@ines`, { headers: { 'user-agent': chrome } });
    return ((await page.json()) as { content: { title: string }[] }).content[0]?.title;
  }

  private async own(): Promise<{ title: string; clickCount: number }> {
    const list = await this.account().call('GET', '/api/content?contentType=link');
    return ((await list.json()) as { content: { title: string; clickCount: number }[] }).content[0]!;
  }

  private async click(): Promise<number> {
    this.attempts += 1;
    const answer = await follow(this.product(), 'ines', 'kiln');
    const id = answer.headers.get('marquee-click');
    if (answer.status !== 302 || id === null) return answer.status;
    if (this.answered.has(id)) throw new Error(`the click ${id} was answered twice`);
    this.answered.add(id);
    return answer.status;
  }

  private async edit(): Promise<void> {
    const number = (this.edits += 1);
    const answer = await this.account().call('PUT', '/api/content', {
      contentId: 'link:kiln',
      title: `Title ${number}`,
    });
    if (answer.status === 200) this.known = Math.max(this.known, number);
  }
}
