import type { HeldRecord } from '@marquee/contracts';
import { until } from '@marquee/test-kit/until';
import { openInboxApp, type InboxApp } from './inbox-app';
import { ines } from './inbox-fixtures';

export const DATA = '/api/content/data';
export const RULES = '/api/inbox/rules';
export const BLOCKED = '/api/inbox/blocked';
export const noRules = {
  mutedWords: [] as string[],
  holdsLinks: false,
  needsHandle: false,
  dailyCap: null as number | null,
};

interface Held {
  readonly data: readonly HeldRecord[];
  readonly total: number;
}

/** The inbox of Ines in one test, and what she asks of it to protect it. */
export class GuardedInbox {
  app!: InboxApp;
  /** The public key of the account. */
  key!: string;

  async begin(): Promise<void> {
    this.app = await openInboxApp();
    this.key = await this.app.openInbox();
  }

  end(): Promise<void> {
    return this.app.close();
  }

  async reply<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: Body }> {
    return (await this.app.as(ines)(method, url, payload)) as never;
  }

  say(...texts: readonly string[]) {
    return this.app.say(this.key, ...texts);
  }

  set(rules: Partial<typeof noRules>, version: number) {
    return this.reply('PUT', RULES, { ...noRules, ...rules, version });
  }

  /** What is held back, once it is so many. */
  async held(total: number, contentId = 'dm'): Promise<Held> {
    const list = () => this.reply<Held>('GET', `${DATA}/held?contentId=${contentId}`);
    await until(async () => {
      const { body } = await list();
      return body.total === total && body.data.length === total;
    });
    return (await list()).body;
  }

  block(id: string) {
    return this.reply<{ blockId: string }>('POST', BLOCKED, { contentId: 'dm', id });
  }

  async blocked(): Promise<readonly object[]> {
    return (await this.reply<{ blocked: object[] }>('GET', BLOCKED)).body.blocked;
  }
}
