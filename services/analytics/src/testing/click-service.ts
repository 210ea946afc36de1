import { join } from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { TOPICS, type ItemChanged } from '@marquee/contracts';
import { createLogger } from '@marquee/nest-kit';
import { testApp, type TestApp } from '@marquee/nest-kit/testing';
import { plainOptions } from '@marquee/page/kinds/link';
import type { ColumnStore } from '@marquee/ports';
import { analyticsModule } from '../analytics.module';
import { createClickAnalytics, type ClickAnalytics } from '../click-analytics';
import { openClickWorld, type ClickWorld } from './click-world';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** null where the answer is no JSON. */
  readonly body: Record<string, unknown>;
}

/** Analytics over HTTP and the embedded adapters. */
export interface ClickService {
  readonly world: ClickWorld;
  readonly kit: TestApp;
  readonly analytics: ClickAnalytics;
  /** Without an account the request carries no token. */
  call(accountId: string | null, method: 'GET' | 'DELETE', url: string, payload?: object): Promise<Answer>;
  publishItem(item: ItemChanged): Promise<void>;
  close(): Promise<void>;
}

/** The event of a link of this name. */
export const linkChanged = (
  ownerId: string,
  itemId: string,
  id: string,
  version = 1,
  deleted = false,
): ItemChanged => ({
  name: 'content.ItemChanged.v1',
  version,
  ownerId,
  itemId,
  contentId: `link:${id}`,
  kind: 'link',
  id,
  idKey: id.toLowerCase(),
  isPublic: true,
  deleted,
  fields: {
    title: id,
    description: '',
    destinationUrl: 'https://example.com/',
    color: '#ffffff',
    picture: null,
    ...plainOptions,
  },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
});

/** `over` may be between the service and its column store. */
export const openClickService = async (
  over: (columns: ColumnStore) => ColumnStore = (columns) => columns,
): Promise<ClickService> => {
  const world = await openClickWorld();
  const { documents, log } = world;
  const parts = {
    columns: over(world.columns),
    documents,
    log,
    clock: () => world.now,
    logger: createLogger({ level: 'silent' }),
  };
  const analytics = createClickAnalytics(parts);
  const keys = await openFileKeyStore({ dir: join(world.dir, 'keys') });
  const settings = { CLEARED_CLICKS_REMOVAL_MINUTES: 60 };
  const kit = await testApp([analyticsModule({ ...parts, keys, settings }, analytics)], { clock: () => world.now });
  return {
    world,
    kit,
    analytics,
    call: async (accountId, method, url, payload) => {
      const { statusCode, headers, body } = await kit.app.inject({
        method,
        url,
        ...(payload && { payload }),
        headers: accountId === null ? {} : { authorization: `Bearer ${kit.tokenFor(accountId, 'ines')}` },
      });
      const isJson = String(headers['content-type']).includes('json');
      return {
        status: statusCode,
        headers,
        text: body,
        body: (isJson ? JSON.parse(body) : null) as Record<string, unknown>,
      };
    },
    publishItem: (value) => log.publish([{ topic: TOPICS.page, key: `${value.ownerId}/${value.contentId}`, value }]),
    close: async () => {
      await kit.close();
      await world.close();
    },
  };
};
