import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { visitorApi, XRAY_VISITORS, type XrayVisit, type XrayVisitor } from '@marquee/contracts';
import type { LinkOptions } from '@marquee/page/kinds/link';
import { ask, chrome, type Answer } from '../../tests/support/ask';
import { inesNode } from '../../tests/support/ines-node';
import { link } from '../../tests/support/seed';
import { xrayAgents } from './xray-agents';

const golden = join(__dirname, 'testing/golden');
const phoneRule: NonNullable<LinkOptions['rules']> = {
  zone: 'Europe/Lisbon',
  list: [
    {
      match: 'all',
      isOn: true,
      destinationUrl: 'https://phones.example/',
      conditions: [{ what: 'device', isNot: false, values: ['mobile'] }],
    },
  ],
};

/** What an answer has that differs between two builds. */
const changing = ['etag', 'content-length', 'content-security-policy'];

describe('the x-ray of an address', () => {
  const ines = inesNode();
  beforeEach(() =>
    ines.publish(
      link(1, 'told', { preview: { title: 'Kiln & fire', description: 'Forty pots.' } }),
      link(1, 'ruled', { rules: phoneRule }),
    ),
  );
  const asked = (path: string, headers = {}): Promise<Answer> =>
    ask(ines.node, `${visitorApi.xray.path}?${new URLSearchParams({ path })}`, headers);
  const visits = async (path: string, headers = {}): Promise<XrayVisit[]> => {
    const { status, body } = await asked(path, headers);
    expect(status).toBe(200);
    return visitorApi.xray.reply.parse(JSON.parse(body.toString())).visits;
  };
  const of = (visitor: XrayVisitor, found: XrayVisit[]): XrayVisit => found.find((each) => each.visitor === visitor)!;
  const tried = ['/@ines.vidal', ...['kiln', 'told', 'ruled', 'hidden'].map((id) => `/@ines.vidal/${id}`)];

  // UPDATE_GOLDEN=1 writes them again: read each before it is committed.
  it.each(XRAY_VISITORS.filter((visitor) => visitor !== 'you'))(
    'shows the answers to %s as they are',
    async (visitor) => {
      const answers = await Promise.all(
        tried.map(async (path) => {
          const { headers, ...visit } = of(visitor, await visits(path));
          return [path, { ...visit, headers: headers.filter(({ name }) => !changing.includes(name)) }] as const;
        }),
      );
      const found = `${JSON.stringify({ agent: xrayAgents[visitor], answers: Object.fromEntries(answers) }, null, 2)}\n`;
      const file = join(golden, `${visitor}.json`);
      if (process.env['UPDATE_GOLDEN']) writeFileSync(file, found);
      expect(found).toBe(readFileSync(file, 'utf8'));
    },
  );

  it.each(tried)('is what a request of each agent gets at %s', async (path) => {
    for (const { visitor, status, location } of await visits(path)) {
      const agent = visitor === 'you' ? chrome : xrayAgents[visitor];
      const { status: real, headers } = await ask(ines.node, path, { 'user-agent': agent, accept: 'text/html' });
      expect([visitor, real, headers.location ?? null]).toEqual([visitor, status, location]);
    }
  });

  it('records nothing and counts nothing', async () => {
    for (const path of tried) await visits(path);
    expect(await ines.acts()).toEqual([]);
  });

  it('counts no address that is missing against the one who asks', async () => {
    await ines.node.stop();
    await ines.start({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const client = { 'x-forwarded-for': '203.0.113.9' };
    for (let n = 0; n < 30; n += 1) await visits('/@ines.vidal/hidden', client);
    // Three hundred misses a minute are allowed, and these would have been 270.
    for (let n = 0; n < 290; n += 1) expect((await ask(ines.node, '/@ines.vidal/hidden', client)).status).toBe(404);
  });

  it('judges the browser that asks by what it sends, and others by its address', async () => {
    const you = of('you', await visits('/@ines.vidal/kiln', { 'user-agent': 'curl/8.5.0' }));
    expect([you.counted, you.status]).toEqual(['bot', 302]);
    const found = await visits('/@ines.vidal/kiln');
    expect(of('you', found).counted).toBe('click');
  });

  it('takes the query of an address along', async () => {
    const found = await visits('/@ines.vidal/kiln?utm_source=bio');
    expect(of('phone', found).location).toBe('https://shop.example/kiln?a=1&utm_source=bio#top');
  });

  it.each(['', 'https://shop.example/', '/api/@ines.vidal', '//@ines.vidal', '/dashboard'])(
    'is refused for %j',
    async (path) => {
      const { status, body } = await asked(path);
      expect([status, JSON.parse(body.toString())]).toMatchObject([400, { code: 'validation_failed' }]);
    },
  );

  it('is given thirty times a minute to an address, and by GET alone', async () => {
    for (let n = 0; n < 30; n += 1) await visits('/@ines.vidal/kiln', { 'x-forwarded-for': '203.0.113.7' });
    const more = await asked('/@ines.vidal/kiln', { 'x-forwarded-for': '203.0.113.7' });
    expect([more.status, JSON.parse(more.body.toString())]).toMatchObject([429, { code: 'LimitExceededException' }]);
    expect(more.headers['retry-after']).toBeDefined();
    expect((await ask(ines.node, visitorApi.xray.path, {}, 'POST')).status).toBe(405);
  });
});
