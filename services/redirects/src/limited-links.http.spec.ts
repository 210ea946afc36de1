import type { VisitorHit } from '@marquee/contracts';
import type { LinkOptions } from '@marquee/page/kinds/link';
import { ask, titleIn, type Answer } from '../tests/support/ask';
import { counted, countedThrough } from '../tests/support/counted';
import { inesNode } from '../tests/support/ines-node';
import { link, uuid } from '../tests/support/seed';

const json = { accept: 'application/json' };
const bot = { 'user-agent': 'Googlebot/2.1' };

describe('a link with a click limit', () => {
  const ines = inesNode();
  let version = 0;
  let last: ReturnType<typeof link>;
  const follow = (headers = {}, method = 'GET'): Promise<Answer> =>
    ask(ines.node, '/@ines.vidal/sale', headers, method);
  const statusOf = async (headers = {}, method = 'GET'): Promise<number> => (await follow(headers, method)).status;
  const set = (options: Partial<LinkOptions>): Promise<void> => {
    last = link(1, 'sale', { destinationUrl: 'https://own.example/', version: (version += 1), ...options });
    return ines.publish(last);
  };
  const limit = async (clicks: number, options: Partial<LinkOptions> = {}, known = 0): Promise<void> => {
    await set({ clickLimit: { clicks, fallbackUrl: null }, ...options });
    await ines.publish(counted(last, known));
  };
  const clicks = async (): Promise<readonly VisitorHit[]> =>
    (await ines.acts()).filter(({ setAside }) => setAside === null);
  const restart = async (): Promise<void> => {
    await ines.node.stop();
    await ines.start();
  };
  const follows = async (times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push(await statusOf());
    return statuses;
  };

  it('leads to its address until the last click, and says then that it reached its limit', async () => {
    await limit(2);
    expect(await follows(3)).toEqual([302, 302, 410]);
    const ended = await follow();
    expect(titleIn(ended)).toBe('410 This link has ended');
    expect(ended.body.toString()).toContain('It reached its limit of visits.');
    expect(ended.headers).toMatchObject({ 'x-robots-tag': 'noindex' });
    expect(JSON.parse((await follow(json)).body.toString())).toMatchObject({ status: 410, code: 'link_limit_reached' });
    expect(await clicks()).toHaveLength(2);
  });

  it('gives exactly as many clicks as its limit to three times as many visits at once', async () => {
    await limit(100);
    const statuses = await Promise.all(Array.from({ length: 300 }, () => statusOf()));
    expect(statuses.filter((status) => status === 302)).toHaveLength(100);
    expect(statuses.filter((status) => status === 410)).toHaveLength(200);
    expect(await clicks()).toHaveLength(100);
  });

  it('counts no bot, no preview, no HEAD request and no visit of its owner', async () => {
    await limit(1);
    expect(await statusOf(bot)).toBe(302);
    expect(await statusOf({ 'user-agent': 'WhatsApp/2.23.20.0' })).toBe(302);
    expect(await statusOf({}, 'HEAD')).toBe(302);
    expect(await follows(2)).toEqual([302, 410]);
    expect(await statusOf(bot)).toBe(410);
  });

  it('counts a visitor who asks not to be tracked, and each visit of the same one', async () => {
    await limit(2);
    expect(await statusOf({ dnt: '1' })).toBe(302);
    expect(await follows(2)).toEqual([302, 410]);
  });

  it('leads to its other address behind the last click, which counts no more clicks', async () => {
    await limit(1, { clickLimit: { clicks: 1, fallbackUrl: 'https://later.example/' } });
    await follows(1);
    const { status, headers } = await follow();
    expect([status, headers.location]).toEqual([302, 'https://later.example/']);
    expect(headers).not.toHaveProperty('marquee-click');
    expect(await ines.acts()).toHaveLength(1);
  });

  it('opens again when its limit is raised, and ends when it is lowered', async () => {
    await limit(1);
    expect(await follows(2)).toEqual([302, 410]);
    await set({ clickLimit: { clicks: 2, fallbackUrl: null } });
    expect(await follows(2)).toEqual([302, 410]);
    await set({ clickLimit: { clicks: 1, fallbackUrl: null } });
    expect(await statusOf()).toBe(410);
  });

  it('counts the clicks that it had before it got a limit', async () => {
    await set({});
    await follows(3);
    await set({ clickLimit: { clicks: 4, fallbackUrl: null } });
    // Analytics has the first of them.
    await ines.publish(counted(last, 1, (await ines.acts())[0]));
    expect(await follows(2)).toEqual([302, 410]);
  });

  it('counts the clicks that it had while it had no limit', async () => {
    await limit(5);
    await follows(1);
    await set({});
    await follows(3);
    await set({ clickLimit: { clicks: 5, fallbackUrl: null } });
    await ines.publish(counted(last, 4, (await ines.acts())[3]));
    expect(await follows(2)).toEqual([302, 410]);
  });

  it('waits for its count when it has just got a limit', async () => {
    await set({ clickLimit: { clicks: 1, fallbackUrl: null } });
    const [first, second] = [statusOf(), statusOf()];
    await ines.publish(counted(last, 0));
    expect((await Promise.all([first, second])).toSorted()).toEqual([302, 410]);
  });

  it('is unavailable while nobody can say how many clicks it had', async () => {
    await set({ clickLimit: { clicks: 1, fallbackUrl: null } });
    const { status, headers } = await follow(json);
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });

  it.each<[string, number, number | null, number | null]>([
    ['nothing of it was counted', 0, null, null],
    ['some of them were counted', 2, 1, null],
    ['all were counted', 4, 4, null],
    ['all were counted, and a visit of another link behind them', 4, 4, 5],
  ])('knows its clicks after a restart when %s', async (_when, told, upto, through) => {
    await limit(6);
    await follows(2);
    await statusOf(bot);
    await follows(2);
    await ask(ines.node, '/@ines.vidal/kiln');
    const acts = await ines.acts();
    if (upto !== null) await ines.publish(counted(last, told, acts[upto]));
    if (through !== null) await ines.publish(countedThrough(acts[through]!));
    await restart();
    expect(await follows(3)).toEqual([302, 302, 410]);
    expect(await clicks()).toHaveLength(7);
  });

  it('takes the clicks that other processes had, and keeps its own that the ledger lacks', async () => {
    await limit(10);
    await follows(2);
    const [first] = await ines.acts();
    // Seven by others, and the first of this one.
    await ines.publish(
      counted(last, 8, first, { through: { n1: String((BigInt(first!.epoch) << 40n) + 1n), n2: '7' } }),
    );
    expect(await follows(2)).toEqual([302, 410]);
  });

  it('begins again when the owner clears the figures, with the clicks since', async () => {
    let now = Date.parse('2026-12-02T12:00:00Z');
    await ines.node.stop();
    await ines.start({ clock: () => now });
    await limit(2);
    expect(await follows(3)).toEqual([302, 302, 410]);
    now += 1000;
    await ines.publish(counted(last, 0, (await ines.acts()).at(-1), { clearedAt: now }));
    expect(await follows(3)).toEqual([302, 302, 410]);
    await restart();
    expect(await statusOf()).toBe(410);
  });

  it('is not opened by a ledger that lacks clicks', async () => {
    await limit(2);
    expect(await follows(3)).toEqual([302, 302, 410]);
    const acts = await ines.acts();
    await ines.publish(counted(last, 2, acts[1]));
    await ines.publish(counted(last, 0, acts[0]));
    expect(await statusOf()).toBe(410);
    await restart();
    expect(await statusOf()).toBe(410);
  });

  it('gives a contact as often as its limit', async () => {
    const contact = { name: 'Ines', organisation: '', phone: '', email: '', website: '', address: '', note: '' };
    await limit(1, { display: 'contact', contact: contact as unknown as LinkOptions['contact'] });
    expect(await follows(2)).toEqual([200, 410]);
  });

  it('is judged by an x-ray, which counts nothing', async () => {
    await limit(1);
    const xray = async (): Promise<{ status: number; counted: string }[]> => {
      const { body } = await ask(ines.node, '/api/xray?path=/@ines.vidal/sale');
      return (JSON.parse(body.toString()) as { visits: { status: number; counted: string }[] }).visits;
    };
    expect((await xray())[0]).toMatchObject({ status: 302, counted: 'click' });
    expect((await xray())[0]).toMatchObject({ status: 302, counted: 'click' });
    expect(await follows(2)).toEqual([302, 410]);
    expect((await xray())[0]).toMatchObject({ status: 410, refusal: 'link_limit_reached', counted: 'nothing' });
  });

  it('is forgotten with the item that had the name before', async () => {
    await limit(1);
    await follows(1);
    await set({ clickLimit: { clicks: 1, fallbackUrl: null } });
    const again = link(1, 'sale', {
      version: (version += 1),
      itemId: uuid(9, 9),
      clickLimit: { clicks: 1, fallbackUrl: null },
    });
    await ines.publish(again, counted(again, 0));
    expect(await follows(2)).toEqual([302, 410]);
  });
});
