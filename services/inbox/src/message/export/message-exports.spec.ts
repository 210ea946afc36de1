import type { MessageRecord } from '@marquee/contracts';
import type { MessagePage } from '../message-list/message-list';
import type { MessageRow } from '../message-list/message-row';
import { csvExport, jsonExport, type ExportFormat } from './export-format';
import { MessageExports } from './message-exports';

const row = (n: number) => ({ messageId: `m${n}`, sentAt: '2026-01-01T00:00:00.000Z' }) as MessageRow;
const record = (n: number): MessageRecord => ({
  id: `m${n}`,
  contentId: 'dm:dm',
  type: 'dm',
  timestamp: '2026-01-01T00:00:00.000Z',
  count: 1,
  dm: `=Text ${n}, "quoted"`,
  userIg: '@x',
  otherHandles: ['a', 'b'],
  isRead: false,
  isErased: false,
});

describe('the exports of a process', () => {
  let pages: number;
  let exports: MessageExports;
  const length = 1000;
  beforeEach(() => {
    pages = 0;
    exports = new MessageExports(
      {
        page: async ({ after, limit }): Promise<MessagePage> => {
          pages += 1;
          const from = after === null ? 0 : Number(after[1]);
          const rows = Array.from({ length: Math.min(limit, length - from) }, (_, n) => row(from + n));
          const end = from + rows.length;
          return { rows, next: end < length ? ['', String(end)] : null };
        },
      },
      { readAll: async (_contentId, rows) => rows.map(({ messageId }) => record(Number(messageId.slice(1)))) },
    );
  });

  const open = (format: ExportFormat = csvExport, ownerId = 'ines', gone = new AbortController().signal) =>
    exports.open({
      ownerId,
      itemId: 'i1',
      format,
      gone,
      item: { contentId: 'dm:dm', as: 'message', exportedAt: '2026-01-02T00:00:00.000Z' },
    });
  const textOf = async (body: AsyncIterable<unknown>): Promise<string> => {
    let text = '';
    for await (const part of body) text += String(part);
    return text;
  };
  const closed = (body: ReturnType<typeof open>) => new Promise((resolve) => body.once('close', resolve));

  it('hold every record once, in CSV and in JSON', async () => {
    const csv = await textOf(open());
    expect(csv.startsWith('\ufeffid,timestamp,isRead,isErased,dm,userIg,otherHandles,count\r\n')).toBe(true);
    expect(csv.split('\r\n')[1]).toBe('m0,2026-01-01T00:00:00.000Z,false,false,"\'=Text 0, ""quoted""",\'@x,a b,1');
    expect(csv.match(/\r\n/g)).toHaveLength(length + 1);
    const { data, ...head } = JSON.parse(await textOf(open(jsonExport))) as { data: MessageRecord[] };
    expect(head).toEqual({ contentId: 'dm:dm', exportedAt: '2026-01-02T00:00:00.000Z' });
    expect(data).toEqual(Array.from({ length }, (_, n) => record(n)));
  });

  it('read no further than their client takes', async () => {
    const body = open();
    await new Promise((resolve) => body.once('readable', resolve));
    expect(pages).toBeLessThanOrEqual(2);
    body.destroy();
  });

  it('are one at a time for an account, and a few over all', async () => {
    const first = open();
    expect(() => open()).toThrow(expect.objectContaining({ code: 'LimitExceededException', retryAfter: 15 }));
    const others = Array.from({ length: 7 }, (_, n) => open(csvExport, `owner ${n}`));
    expect(() => open(csvExport, 'one more')).toThrow(expect.objectContaining({ code: 'LimitExceededException' }));
    others.forEach((body) => body.destroy());
    await textOf(first);
    await textOf(open());
  });

  it('end when their client leaves, and leave its place free', async () => {
    const client = new AbortController();
    const body = open(csvExport, 'ines', client.signal);
    body.read();
    client.abort();
    await closed(body);
    const before = pages;
    await textOf(open());
    expect(pages).toBeGreaterThan(before);
    const late = open(csvExport, 'ines', client.signal);
    await closed(late);
    expect(() => open()).not.toThrow();
  });
});
