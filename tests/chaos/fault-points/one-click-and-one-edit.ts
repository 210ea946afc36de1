import { createLink, password, post, signUp, type Account } from '../../support/account';
import type { Product } from '../../support/product';
import { until } from '../../support/until';
import { chartedInAll, chrome, follow, recordedIds } from '../../support/visits';

/** A token is good for ten minutes. */
const TOKEN_MS = 4 * 60_000;

/** A link that is followed and changed while what serves it dies, and what must hold of it whenever everything runs. */
export class OneClickAndOneEdit {
  readonly answered = new Set<string>();
  attempts = 0;
  private readonly titles: { known: string; perhaps: string | null } = { known: 'Title of kiln', perhaps: null };
  private signedInAt = 0;
  private edits = 0;
  private owner!: Account;

  constructor(private readonly product: () => Product) {}

  async begin(): Promise<void> {
    this.owner = await signUp(this.product(), 'ines');
    this.signedInAt = Date.now();
    // A service that has just begun may not have fetched yet what it needs to know people by.
    await until(() =>
      createLink(this.owner, 'kiln').then(
        () => true,
        () => false,
      ),
    );
    await until(async () => (await follow(this.product(), 'ines', 'kiln')).status === 302);
    // That was a click of unknown number: from here on all are counted.
    await until(async () => (await chartedInAll(this.owner)) >= 1);
    for (const id of await recordedIds(this.owner, 'link:kiln')) this.answered.add(id);
    this.attempts = this.answered.size;
  }

  /** One of each, at once; a failure is an answer, too. */
  async happen(): Promise<void> {
    await this.keepSignedIn().catch(() => undefined);
    await Promise.all([this.click().catch(() => undefined), this.edit().catch(() => undefined)]);
  }

  /** Null when everything that was acknowledged is there, once, and all who show it agree; else what is not so. */
  async fault(): Promise<string | null> {
    await this.keepSignedIn();
    const ids = await recordedIds(this.owner, 'link:kiln');
    const { title, clickCount } = await this.own();
    if (this.titles.perhaps === title) this.titles.known = title;
    const shown = await this.titleOnPage();
    const charted = await chartedInAll(this.owner);
    if (new Set(ids).size !== ids.length) return `${ids.length - new Set(ids).size} ids are twice in the records`;
    const lost = [...this.answered].filter((id) => !ids.includes(id));
    if (lost.length > 0) return `answered clicks ${lost.join()} are not in the records`;
    if (ids.length > this.attempts) return `${ids.length} clicks are recorded, and ${this.attempts} were sent`;
    if (charted !== ids.length) return `${charted} clicks are charted, and ${ids.length} recorded`;
    if (clickCount !== ids.length) return `the dashboard counts ${clickCount} clicks, and ${ids.length} are recorded`;
    if (title !== this.titles.known) return `the title is ${title}, and ${this.titles.known} was acknowledged`;
    return shown === title ? null : `the page shows ${shown}, and the title is ${title}`;
  }

  async recorded(): Promise<number> {
    return (await recordedIds(this.owner, 'link:kiln')).length;
  }

  private async keepSignedIn(): Promise<void> {
    if (Date.now() - this.signedInAt < TOKEN_MS) return;
    const answer = await post(this.product(), '/api/auth/sign-in', { username: 'ines', password });
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
    const { idToken } = (await answer.json()) as { idToken: string };
    this.signedInAt = Date.now();
    const before = this.owner;
    this.owner = {
      ...before,
      idToken,
      call: (method, path, body) =>
        fetch(this.product().url + path, {
          method,
          headers: {
            origin: this.product().url,
            authorization: `Bearer ${idToken}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          redirect: 'manual',
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
    };
  }

  private async titleOnPage(): Promise<string | undefined> {
    const page = await fetch(`${this.product().url}/api/@ines`, { headers: { 'user-agent': chrome } });
    return ((await page.json()) as { content: { title: string }[] }).content[0]?.title;
  }

  private async own(): Promise<{ title: string; clickCount: number }> {
    const list = await this.owner.call('GET', '/api/content');
    return ((await list.json()) as { content: { title: string; clickCount: number }[] }).content[0]!;
  }

  private async click(): Promise<void> {
    this.attempts += 1;
    const answer = await follow(this.product(), 'ines', 'kiln');
    const id = answer.headers.get('marquee-click');
    if (answer.status !== 302 || id === null) return;
    if (this.answered.has(id)) throw new Error(`the click ${id} was answered twice`);
    this.answered.add(id);
  }

  private async edit(): Promise<void> {
    const title = `Title ${(this.edits += 1)}`;
    this.titles.perhaps = title;
    const answer = await this.owner.call('PUT', '/api/content', { contentId: 'link:kiln', title });
    if (answer.status !== 200) return;
    this.titles.known = title;
    this.titles.perhaps = null;
  }
}
