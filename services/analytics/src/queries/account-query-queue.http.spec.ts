import type { AddressInfo } from 'node:net';
import http from 'node:http';
import { ColumnStoreError, type ColumnStore } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { linkChanged, openClickService, type Answer, type ClickService } from '../testing/click-service';
import { madeId } from '../testing/made-acts';

const [ines, jon] = [madeId(1, 1), madeId(1, 2)];

/** The real store, whose statements about one item wait until they are released or abandoned. */
const held = (columns: ColumnStore, itemId: string) => {
  const waiting = new Set<() => void>();
  const asked: { deadlineMs: number | undefined; aborted: boolean }[] = [];
  const store: ColumnStore = {
    readsAtOnce: 8,
    command: (...given) => columns.command(...given),
    insert: (insert) => columns.insert(insert),
    close: () => columns.close(),
    query: async (sql, parameters, options) => {
      if (parameters?.['item'] === itemId) {
        const note = { deadlineMs: options?.deadlineMs, aborted: false };
        asked.push(note);
        await new Promise<void>((resolve, reject) => {
          waiting.add(resolve);
          options?.signal?.addEventListener('abort', () => {
            note.aborted = true;
            reject(new ColumnStoreError('aborted', 0, undefined));
          });
        });
      }
      return columns.query(sql, parameters, options);
    },
  };
  return {
    store,
    asked,
    letGo: (): void => {
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
};

const slow = madeId(2, 1);
let service: ClickService;
let gate: ReturnType<typeof held>;
beforeAll(async () => {
  service = await openClickService((columns) => (gate = held(columns, slow)).store);
  await service.publishItem(linkChanged(ines, slow, 'slow'));
  await service.publishItem(linkChanged(ines, madeId(2, 2), 'quick'));
  await service.publishItem(linkChanged(jon, madeId(2, 3), 'quick'));
  for (const owner of [ines, jon])
    await until(async () => (await service.call(owner, 'GET', '/api/clicks?contentId=quick')).status === 200);
});
beforeEach(() => void gate.asked.splice(0));
afterAll(() => service.close());

const ask = (owner: string, contentId: string): Promise<Answer> =>
  service.call(owner, 'GET', `/api/clicks?contentId=${contentId}`);

describe('questions of one account', () => {
  it('run three at once, others wait, and what finds no room is refused with a time to return', async () => {
    const answers = Array.from({ length: 64 }, () => ask(ines, 'slow'));
    const refused = await Promise.race(answers);
    expect(refused).toMatchObject({ status: 429, body: { code: 'LimitExceededException' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await until(() => gate.asked.length === 3);
    expect(gate.asked).toEqual(gate.asked.map(() => ({ deadlineMs: 5000, aborted: false })));
    expect((await ask(jon, 'quick')).status).toBe(200);
    expect(gate.asked).toHaveLength(3);
    while (gate.asked.length < 63) {
      const begun = gate.asked.length;
      gate.letGo();
      await until(() => gate.asked.length >= Math.min(63, begun + 3));
      expect(gate.asked.length).toBeLessThanOrEqual(begun + 3);
    }
    gate.letGo();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(63);
  });

  it('are abandoned with their client: what runs ends, what waits never begins', async () => {
    await service.kit.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.kit.app.getHttpServer().address() as AddressInfo;
    const headers = { authorization: `Bearer ${service.kit.tokenFor(ines, 'ines')}` };
    const open = (count: number) =>
      Array.from({ length: count }, () =>
        http.get({ port, path: '/api/clicks?contentId=slow', headers }).on('error', () => undefined),
      );
    const { queue } = service.analytics;
    const running = open(3);
    await until(() => gate.asked.length === 3);
    const waiting = open(2);
    await until(() => queue.waiting === 2);
    for (const client of waiting) client.destroy();
    await until(() => queue.waiting === 0);
    for (const client of running) client.destroy();
    await until(() => gate.asked.every(({ aborted }) => aborted));
    expect(gate.asked).toHaveLength(3);
    expect((await ask(ines, 'quick')).status).toBe(200);
    expect(gate.asked).toHaveLength(3);
  });
});

it('a question past its deadline is answered as unavailable, with a time to return', async () => {
  const { store } = gate;
  const query = store.query.bind(store);
  store.query = () => Promise.reject(new ColumnStoreError('timeout', 159, undefined));
  const answer = await ask(ines, 'quick');
  store.query = query;
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
