import fs from 'node:fs';
import path from 'node:path';
import { openKafkaEventLog } from '@marquee/adapter-kafka';
import { TOPIC_SETTINGS, TOPICS, type DeadLetterMessage } from '@marquee/contracts';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { describeDistributed, startDistributed, type Distributed } from '@marquee/test-kit/distributed';
import { engineUrl } from '@marquee/test-kit/engine';
import { operate } from '../operator';
import { freePort, temporaryFolder } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { chartedInAll, follow, untilCharted } from '@marquee/test-kit/visits';

const CLICKS = 40;
const lastLine = (text: string): string => text.split('\n').at(-1)!;

describeDistributed('what operators ask of services that run alone', () => {
  const dataDir = temporaryFolder();
  let product: Distributed;
  let ines: Account;
  let followed = 0;

  const click = async (): Promise<void> => {
    expect((await follow(product, 'ines', 'kiln')).status).toBe(302);
    followed += 1;
  };

  beforeAll(async () => {
    product = await startDistributed({ dataDir, port: await freePort(), redirects: 2 });
    ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln');
    for (const slot of ['r0', 'r1']) {
      const { url } = product.process(`redirects-${slot}`);
      await until(
        async () => (await fetch(`${url}/@ines/kiln`, { method: 'HEAD', redirect: 'manual' })).status === 302,
      );
    }
    for (let n = 0; n < CLICKS; n += 1) await click();
    await untilCharted(ines, CLICKS);
  });
  afterAll(async () => {
    await product?.kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('compares the charts with the raw rows', async () => {
    const { out, code } = await operate(product, 'audit');
    expect(lastLine(out)).toMatch(/^\d+ numbers of 1 items compared, 0 differ$/);
    expect(code).toBe(0);
  });

  it('rebuilds read models of each service while all of them serve', async () => {
    let going = true;
    const people = async (): Promise<void> => {
      while (going) {
        await click();
        const items = (await (await ines.call('GET', '/api/content')).json()) as { content: { id: string }[] };
        expect(items.content.map(({ id }) => id)).toEqual(['kiln']);
        expect(await chartedInAll(ines)).toBeGreaterThanOrEqual(CLICKS);
      }
    };
    const serving = people();
    serving.catch(() => undefined);
    const rebuilt = [];
    for (const name of ['content/items', 'analytics/rollups', 'redirects/items'])
      rebuilt.push(await operate(product, 'rebuild', name));
    going = false;
    await serving;
    const took = expect.stringMatching(/ is rebuilt: \d+ records? in \d+\.\d s$/);
    expect(rebuilt.map(({ out, code }) => [lastLine(out), code])).toEqual(Array(3).fill([took, 0]));
    expect(rebuilt[2]!.out.match(/^redirects-r[01]: redirects\/items is rebuilt/gm)).toHaveLength(2);
    await untilCharted(ines, followed);
    expect(await operate(product, 'audit')).toMatchObject({ out: expect.stringContaining(', 0 differ'), code: 0 });
  }, 120_000);

  it('suspends an account for each process that answers visitors, and reinstates it', async () => {
    const statuses = (): Promise<number[]> =>
      Promise.all(
        ['r0', 'r1'].map(async (slot) => {
          const { url } = product.process(`redirects-${slot}`);
          return (await fetch(`${url}/@ines/kiln`, { method: 'HEAD', redirect: 'manual' })).status;
        }),
      );
    const done = { err: '', code: 0 };
    expect(await operate(product, 'suspend', 'ines', '--reason', 'two words')).toEqual({
      out: 'ines is suspended',
      ...done,
    });
    await until(async () => (await statuses()).join() === '410,410');
    await until(async () => /^ines: since \S+Z, two words$/.test((await operate(product, 'suspend', '--list')).out));
    expect(await operate(product, 'suspend', 'ines', '--lift')).toEqual({ out: 'ines is reinstated', ...done });
    await until(async () => (await statuses()).join() === '302,302');
  });

  it('lists what there is where a name is unknown', async () => {
    expect(await operate(product, 'rebuild', 'content/pages')).toEqual({
      out: '',
      err:
        'name one read model of analytics, content, identity, inbox, media, redirects-r0, redirects-r1: ' +
        [
          ...['analytics/items', 'analytics/rollups'],
          ...[
            'content/destination-checks',
            'content/entitlements',
            'content/item-places',
            'content/item-totals',
            'content/items',
            'content/owners',
            'content/page-orders',
            'content/page-themes',
          ],
          ...['content/uploads', 'identity/sessions', 'identity/suspended-accounts', 'identity/waiting-reports'],
          ...['inbox/counts', 'inbox/dropped', 'inbox/items', 'inbox/messages', 'inbox/owners'],
          ...[
            'media/accounts',
            'media/item-titles',
            'media/messages',
            'media/page-items',
            'media/page-orders',
            'media/signed-stickers',
          ],
          ...[
            'redirects/accounts',
            'redirects/items',
            'redirects/limits',
            'redirects/orders',
            'redirects/previews',
            'redirects/rules',
            'redirects/stickers',
            'redirects/themes',
          ],
        ].join(', '),
      code: 2,
    });
  });

  it('hands what was set aside to its group again', async () => {
    const { id } = JSON.parse(fs.readFileSync(path.join(dataDir, 'installation.json'), 'utf8')) as { id: string };
    const log = await openKafkaEventLog({
      brokers: engineUrl('kafka')!.split(','),
      clientId: 'operator-test',
      prefix: `${id}.`,
      topics: { [TOPICS.deadLetters]: TOPIC_SETTINGS[TOPICS.deadLetters] },
    });
    const letter = {
      group: 'identity-send-mail-when-requested',
      topic: 'identity.mail.v1',
      partition: 0,
      offset: 0,
      key: 'k',
      value: 'no mail',
      at: 0,
      reason: 'MailLost',
      setAsideAt: Date.now(),
    };
    const value: DeadLetterMessage = { name: 'operations.RecordSetAside.v1', letter };
    await log.publish([
      { topic: TOPICS.deadLetters, key: 'identity-send-mail-when-requested/identity.mail.v1/0', value },
    ]);
    await log.close();
    const waiting = 'identity-send-mail-when-requested: 1 waiting (1 × MailLost)';
    expect(await operate(product, 'replay')).toEqual({ out: waiting, err: '', code: 0 });
    expect(await operate(product, 'replay', 'mail')).toEqual({
      out: `mail has no dead letters: ${waiting}`,
      err: '',
      code: 1,
    });
    const replayed = await operate(product, 'replay', 'identity-send-mail-when-requested');
    expect([lastLine(replayed.out), replayed.code]).toEqual(['identity-send-mail-when-requested: 1 replayed', 0]);
    expect(await operate(product, 'replay')).toEqual({ out: 'no dead letters', err: '', code: 0 });
  }, 120_000);

  it('says in one line that no process answers', async () => {
    await product.process('analytics').kill();
    expect(await operate(product, 'audit')).toEqual({
      out: '',
      err: 'no process that runs here answers audit: billing, content, identity, inbox, media, redirects-r0, redirects-r1 answer abuse, jobs, journal, rebuild, replay, reports, suspend',
      code: 1,
    });
    await product.signal('SIGTERM');
    expect(await operate(product, 'audit')).toEqual({
      out: '',
      err: `No service is running on ${dataDir}: start the services with npm run start:distributed.`,
      code: 1,
    });
  });
});
