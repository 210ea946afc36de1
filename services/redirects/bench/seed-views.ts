import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { itemKey } from '@marquee/contracts';
import { newSealingKeyPair } from '@marquee/event-sourcing';
import { plainOptions, type LinkOptions } from '@marquee/page/kinds/link';
import { put, type Change } from '@marquee/ports';
import { visitorAccounts } from '../src/projections/visitor-accounts.projection';
import { visitorItems } from '../src/projections/visitor-items.projection';
import { uuid } from '../tests/support/seed';
import { LINKS_PER_OWNER } from './traffic';

/** Writes accounts and links straight into a redirect service's views, as the projections would have left them. */
export async function seedViews(file: string, links: number, options: Partial<LinkOptions> = {}): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const documents = openSqliteDocumentStore({ file });
  for (let owner = 0; owner * LINKS_PER_OWNER < links; owner += 50) {
    const changes: Change[] = [];
    for (let n = owner; n < owner + 50 && n * LINKS_PER_OWNER < links; n += 1)
      changes.push(...accountWithLinks(n, options));
    await documents.commit(changes);
  }
  await documents.close();
}

/** Five rules that each ask for something else. None fits a visitor of the benchmark. */
export const fiveRules: Pick<LinkOptions, 'rules'> = {
  rules: {
    zone: 'Europe/Lisbon',
    list: (
      [
        ['country', 'KP'],
        ['device', 'console'],
        ['language', 'ja'],
        ['referrer', 'news.example'],
        ['query', 'utm_source=story'],
      ] as const
    ).map(([what, value], place) => ({
      match: 'all',
      conditions: [{ what, isNot: false, values: [value] }],
      destinationUrl: `https://rule-${place}.example/`,
      isOn: true,
    })),
  },
};

const PUBLIC_KEY = newSealingKeyPair().publicKey;

/** Gives the first owner a public inbox. */
export async function seedInbox(file: string): Promise<void> {
  const documents = openSqliteDocumentStore({ file });
  const [ownerId, address] = [uuid(1, 0), { kind: 'dm', idKey: 'dm' }];
  const key = itemKey(ownerId, address);
  const head = { key, place: key, kind: address.kind, id: address.idKey, version: 1, ownerId };
  const inbox = { ...head, itemId: uuid(3, 0), isPublic: true, deleted: false, section: 'dm' };
  const createdAt = '2026-01-01T00:00:00.000Z';
  await documents.commit([put(visitorItems.collection, { ...inbox, fields: { title: 'Ask me' }, createdAt })]);
  await documents.close();
}

function accountWithLinks(n: number, options: Partial<LinkOptions>): Change[] {
  const ownerId = uuid(1, n);
  const username = `user${n}`;
  const account = {
    accountId: ownerId,
    username,
    usernameKey: username,
    status: 'active' as const,
    publicKey: PUBLIC_KEY,
    version: 1,
  };
  const links = Array.from({ length: LINKS_PER_OWNER }, (_, index) => {
    const number = n * LINKS_PER_OWNER + index;
    const id = `link-${number}`;
    const key = itemKey(ownerId, { kind: 'link', idKey: id });
    return {
      key,
      place: key,
      kind: 'link',
      version: 1,
      ownerId,
      itemId: uuid(2, number),
      id,
      isPublic: true,
      deleted: false,
      section: 'link',
      fields: {
        title: `Link number ${number}`,
        description: 'One of very many links.',
        destinationUrl: `https://destination-${number % 977}.example/articles/${number}?ref=marquee`,
        color: '#f4d9b0',
        picture: null,
        ...plainOptions,
        ...options,
      },
      createdAt: '2026-01-01T00:00:00.000Z',
    };
  });
  return [put(visitorAccounts.collection, account), ...links.map((link) => put(visitorItems.collection, link))];
}
