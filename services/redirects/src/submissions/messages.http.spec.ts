import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { realDisk, type JournalDisk } from '@marquee/adapter-journal';
import { visitorAct } from '@marquee/contracts';
import { proofOf } from '@marquee/kernel';
import { createLogger, scaledRateLimiter } from '@marquee/nest-kit';
import { register } from 'prom-client';
import { until } from '@marquee/test-kit/until';
import { ask, type Answer } from '../../tests/support/ask';
import { inboxOf, problemIn, startInboxNode, type InboxNode } from '../../tests/support/inbox-node';
import type { RedirectNodeOptions } from '../../tests/support/redirect-node';
import { account, closedAccount, item, uuid } from '../../tests/support/seed';

const hello = { userId: 'ines', dm: 'Hello', userIg: '@marta' };
const MARK = /^[A-Za-z0-9_-]{22}$/;
const unlimited = () => scaledRateLimiter(createMemoryRateLimiter(), 1_000_000);

describe('a message by JSON', () => {
  let dir: string;
  let node: InboxNode;
  let now: number;
  const start = async (options: Partial<RedirectNodeOptions> = {}): Promise<void> => {
    node = await startInboxNode({ dir, clock: () => now, limiter: unlimited(), ...options });
  };
  const restart = async (options: Partial<RedirectNodeOptions> = {}): Promise<void> => {
    await node.stop();
    await start(options);
  };
  const counted = async (result: string): Promise<number> => {
    const { values } = (await register.getSingleMetric('marquee_submissions_total')?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels['result'] === result)?.value ?? 0;
  };

  beforeEach(async () => {
    now = Date.parse('2026-05-01T12:00:00Z');
    dir = mkdtempSync(join(tmpdir(), 'messages-'));
    await start();
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  it('is answered once it is on disk, sealed to its reader', async () => {
    shows('1.visitor.sends', '3.act', '6.visitor', '6.visitor.token', '7.clicks.record');
    const { status, headers, body } = await node.send({ ...hello, dm: ' Hello\r\nthere 😀 ' });
    expect({ status, body: body.toString() }).toEqual({ status: 202, body: '{"recorded":true}' });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const [act] = await node.messages();
    expect(visitorAct.parse(act)).toEqual({
      name: 'visitors.MessageSent.v1',
      source: 'n1',
      epoch: act!.epoch,
      offset: 0,
      at: now,
      ownerId: uuid(1, 1),
      itemId: (item(1, 'dm', 'dm').value as { itemId: string }).itemId,
      messageId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) as string,
      sealed: expect.stringMatching(/^s1\.[A-Za-z0-9_-]+$/) as string,
      sender: { browser: expect.stringMatching(MARK) as string, network: expect.stringMatching(MARK) as string },
    });
    expect(await node.words()).toEqual([{ dm: 'Hello\nthere 😀', userIg: 'marta' }]);
    expect(await counted('sent')).toBe(1);
  });

  it.each([
    ['a leading @', { userId: '@Ines' }],
    ['another case', { userId: 'INES' }],
    ['the type', { type: 'dm' }],
    ['the inbox', { contentId: 'dm:dm' }],
    ['the bare id of the inbox', { contentId: 'dm' }],
  ])('is taken with %s', async (_case, changes) =>
    expect((await node.send({ ...hello, ...changes })).status).toBe(202),
  );

  it.each([null, undefined])('is anonymous where the handle is %s', async (userIg) => {
    shows('3.message');
    expect((await node.send({ ...hello, userIg })).status).toBe(202);
    expect(await node.words()).toEqual([{ dm: 'Hello', userIg: null }]);
  });

  it.each(['sec-gpc', 'dnt'])('gives no cookie to a visitor who asks by %s not to be tracked', async (header) => {
    const { headers } = await node.send(hello, { [header]: '1', cookie: `marquee-sender=${'a'.repeat(22)}` });
    expect(headers['set-cookie']).toBeUndefined();
    expect((await node.messages()).map(({ sender }) => sender.browser)).toEqual([null]);
  });

  it.each([
    [{ dm: '' }, [422, 'rule_violated', 'dm message_required Please enter a message']],
    [{ dm: 'x'.repeat(281) }, [422, 'rule_violated', 'dm message_too_long Use at most 280 characters.']],
    [{ userIg: '@' }, [422, 'rule_violated', 'userIg handle_required Please enter your Instagram handle']],
    [{ userIg: 'x'.repeat(41) }, [422, 'rule_violated', 'userIg handle_too_long Use at most 40 characters.']],
    [{ userId: 'nobody' }, [404, 'not_found']],
    [{ userId: 'gone' }, [404, 'not_found']],
    [{ userId: 'unconfirmed' }, [404, 'not_found']],
    [{ userId: 'quiet' }, [404, 'content_not_found']],
    [{ userId: 'hidden' }, [404, 'content_not_found']],
    [{ userId: 'removed' }, [404, 'content_not_found']],
    [{ contentId: 'link:a' }, [404, 'content_not_found']],
    [{ contentId: 'dm:other' }, [404, 'content_not_found']],
    [{ dm: 7 }, [400, 'validation_failed', expect.stringContaining('dm invalid_type')]],
    [{ dm: undefined }, [400, 'validation_failed', expect.stringContaining('dm invalid_type')]],
    [{ userId: { $gt: '' } }, [400, 'validation_failed', expect.stringContaining('userId invalid_type')]],
    [{ userId: '' }, [400, 'validation_failed', expect.stringContaining('userId too_small')]],
    [{ ownerId: 'x' }, [400, 'validation_failed', expect.stringContaining('ownerId unrecognized_keys')]],
    [{ type: 'other' }, [400, 'validation_failed', expect.stringContaining('type invalid_union')]],
    [
      { type: 'questionAnswer' },
      [
        ...[400, 'validation_failed'],
        ...['questionId invalid_type', 'answer invalid_type', 'dm unrecognized_keys'].map(
          (said) => expect.stringContaining(said) as string,
        ),
      ],
    ],
  ])('is refused with %j, and recorded nowhere', async (changes, refusal) => {
    shows('5.message', '7.clicks.record');
    await node.log.publish([
      account(2, { username: 'gone', usernameKey: 'gone' }),
      closedAccount(2, 2),
      account(3, { username: 'unconfirmed', usernameKey: 'unconfirmed', status: 'pending' }),
      account(4, { username: 'quiet', usernameKey: 'quiet' }),
      ...inboxOf(5, 'hidden', { isPublic: false }),
      ...inboxOf(6, 'removed', { deleted: true }),
    ]);
    await node.redirects.caughtUp();
    expect(problemIn(await node.send({ ...hello, ...changes }))).toEqual(refusal);
    expect(await node.messages()).toEqual([]);
    expect(await counted(refusal[1] as string)).toBe(1);
  });

  it.each([
    ['text', { 'content-type': 'text/plain' }, '{}', [415, 'unsupported_media_type']],
    ['a body without a type', {}, '{}', [415, 'unsupported_media_type']],
    [
      'a compressed body',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      '{}',
      [415, 'unsupported_media_type'],
    ],
    ['broken JSON', { 'content-type': 'application/json' }, '{"userId":', [400, 'malformed_json']],
    ['an empty body', { 'content-type': 'application/json' }, '', [400, 'malformed_json']],
    ['more than 32 kB', { 'content-type': 'application/json' }, ' '.repeat(33_000), [413, 'payload_too_large']],
  ])('is refused when it is sent as %s', async (_case, headers: Record<string, string>, body, refusal) => {
    expect(problemIn(await ask(node, '/api/clicks', headers, 'POST', body))).toEqual(refusal);
    expect(await node.messages()).toEqual([]);
  });

  it('is read as far as 32 kB when its length is not known', async () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    expect((await ask(node, '/api/clicks', headers, 'POST', JSON.stringify(hello))).status).toBe(202);
    expect(problemIn(await ask(node, '/api/clicks', headers, 'POST', ' '.repeat(100_000)))).toEqual([
      ...[413, 'payload_too_large'],
    ]);
  });

  it.each([['GET'], ['DELETE'], ['PUT']])('leaves %s of its address to others', async (method) =>
    expect([(await ask(node, '/api/clicks', {}, method)).status, await counted('sent')]).toEqual([404, 0]),
  );

  it('leaves the addresses below its own to others', async () => {
    for (const path of ['/api/clicks/records', '/api/clicksx'])
      expect([path, (await ask(node, path, {}, 'POST')).status]).toEqual([path, 404]);
    expect((await node.send(hello)).status).toBe(202);
  });

  describe('with an idempotency key', () => {
    const key = { 'idempotency-key': 'a-key' };
    const recorded = async (): Promise<string[]> => (await node.messages()).map(({ messageId }) => messageId);

    it('is one message, however often it is sent', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => node.send(hello, key)));
      now += 23 * 3_600_000;
      answers.push(await node.send({ ...hello, dm: ' Hello ' }, key));
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202]);
      expect(await recorded()).toHaveLength(1);
      expect([await counted('sent'), await counted('repeated')]).toEqual([1, 5]);
    });

    it('cannot say something else under it', async () => {
      await node.send(hello, key);
      expect(problemIn(await node.send({ ...hello, dm: 'Goodbye' }, key))).toEqual([409, 'idempotency_key_reused']);
      expect(problemIn(await node.send({ ...hello, userIg: 'other' }, key))).toEqual([409, 'idempotency_key_reused']);
      expect(await recorded()).toHaveLength(1);
    });

    it('has the same id after a restart, by which the inbox knows it', async () => {
      await node.send(hello, key);
      await restart();
      expect((await node.send(hello, key)).status).toBe(202);
      const ids = await recorded();
      expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    });

    it('has another id for another key, and for another inbox', async () => {
      await node.log.publish(inboxOf(2, 'marta'));
      await node.redirects.caughtUp();
      await node.send(hello, key);
      await node.send(hello, { 'idempotency-key': 'b-key' });
      await node.send({ ...hello, userId: 'marta' }, key);
      expect(new Set(await recorded()).size).toBe(3);
    });

    it.each(['', 'two words', 'ä', 'x'.repeat(256)])('is refused when the key has another shape: %j', async (value) =>
      expect(problemIn(await node.send(hello, { 'idempotency-key': Buffer.from(value).toString('latin1') }))).toEqual([
        ...[400, 'validation_failed', expect.stringContaining('Idempotency-Key invalid_format')],
      ]),
    );
  });

  describe('with the real limits', () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const statusFrom = async (address: string, body: object = hello): Promise<number> =>
      (await node.send(body, from(address))).status;

    beforeEach(() => restart({ limiter: createMemoryRateLimiter() }));

    it('is refused to one address after six a minute, and to no other', async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 300; n += 1) statuses.push(await statusFrom('203.0.113.7'));
      expect(statuses.filter((status) => status === 202)).toHaveLength(6);
      expect(statuses.filter((status) => status === 429)).toHaveLength(294);
      expect(await statusFrom('203.0.113.8')).toBe(202);
      expect(await node.messages()).toHaveLength(7);
      expect([await counted('work_required'), await counted('LimitExceededException')]).toEqual([234, 60]);
    });

    it('says when the next one may come, and takes it then', async () => {
      for (let n = 0; n < 6; n += 1) await statusFrom('203.0.113.7');
      now += 15_000;
      const { status, headers } = await node.send(hello, from('203.0.113.7'));
      expect([status, headers['retry-after']]).toEqual([429, '45']);
      now += 45_000;
      expect(await statusFrom('203.0.113.7')).toBe(202);
    });

    it('is refused to one address after sixty an hour', async () => {
      let taken = 0;
      for (let n = 0; n < 70; n += 1) {
        if ((await statusFrom('203.0.113.7')) === 202) taken += 1;
        now += 12_000;
      }
      expect(taken).toBe(60);
    });

    it('counts the addresses of one /64 as one', async () => {
      for (let n = 0; n < 6; n += 1) await statusFrom(`2001:db8:1:2::${n + 1}`);
      expect([await statusFrom('2001:DB8:1:2:ffff::1'), await statusFrom('2001:db8:1:3::1')]).toEqual([429, 202]);
    });

    it('is refused to one inbox after 120 a minute, and no other inbox notices', async () => {
      await node.log.publish(inboxOf(2, 'marta'));
      await node.redirects.caughtUp();
      const statuses: number[] = [];
      for (let n = 0; n < 130; n += 1) statuses.push(await statusFrom(`203.0.113.${n}`));
      expect(statuses.filter((status) => status === 202)).toHaveLength(120);
      expect(await statusFrom('203.0.113.200', { ...hello, userId: 'marta' })).toBe(202);
    });

    it.each([
      ['a /56', 12, (n: number) => `2001:db8:1:${(n + 1).toString(16)}::1`],
      ['a /48', 24, (n: number) => `2001:db8:1:${((n + 1) * 256).toString(16)}::1`],
    ])('counts the addresses of %s as few', async (_what, taken, addressOf) => {
      const statuses: number[] = [];
      for (let n = 0; n < 40; n += 1) statuses.push(await statusFrom(addressOf(n)));
      expect(statuses.filter((status) => status === 202)).toHaveLength(taken);
      expect(await statusFrom('2001:db8:2::1')).toBe(202);
    });

    /** Sends it again with the work that was requested. */
    const sendPaid = async (address: string, body: object = hello): Promise<Answer> => {
      const refused = JSON.parse((await node.send(body, from(address))).body.toString()) as {
        readonly code: string;
        readonly work: { readonly challenge: string; readonly bits: number };
      };
      expect(refused.code).toBe('work_required');
      const proof = await proofOf(refused.work.challenge, refused.work.bits, new AbortController().signal);
      return node.send(body, { ...from(address), 'proof-of-work': proof });
    };

    it('is taken from a seventh fan behind one address for work', async () => {
      for (let n = 0; n < 6; n += 1) await statusFrom('203.0.113.7');
      expect((await sendPaid('203.0.113.7')).status).toBe(202);
      expect(await node.messages()).toHaveLength(7);
    });

    it('is taken by an inbox that twenty addresses have filled, for work for that inbox', async () => {
      await node.log.publish(inboxOf(2, 'marta'));
      await node.redirects.caughtUp();
      for (let n = 0; n < 126; n += 1) await statusFrom(`203.0.113.${n % 21}`);
      expect((await sendPaid('198.51.100.7')).status).toBe(202);
      for (let n = 0; n < 120; n += 1) await statusFrom(`203.0.113.${100 + (n % 21)}`, { ...hello, userId: 'marta' });
      const refused = JSON.parse((await node.send(hello, from('198.51.100.7'))).body.toString()) as {
        readonly work: { readonly challenge: string; readonly bits: number };
      };
      const proof = await proofOf(refused.work.challenge, refused.work.bits, new AbortController().signal);
      const elsewhere = { ...from('198.51.100.7'), 'proof-of-work': proof };
      expect((await node.send({ ...hello, userId: 'marta' }, elsewhere)).status).toBe(429);
    });

    it('is taken from a browser that sent before, also by a full inbox, three times a minute', async () => {
      const cookie = String((await node.send(hello, from('198.51.100.7'))).headers['set-cookie']).split(';')[0]!;
      const fill = async (): Promise<void> => {
        for (let n = 0; n < 126; n += 1) await statusFrom(`203.0.113.${n % 21}`);
      };
      const again = async (value: string): Promise<number> =>
        (await node.send(hello, { ...from('198.51.100.8'), cookie: value })).status;
      await fill();
      expect(await again(cookie)).toBe(429);
      now += 10 * 60_000;
      await fill();
      const forged = cookie.replace(/\.[0-9a-z]+\./, '.1.');
      expect([await again(forged), await again(cookie.split('.')[0]!)]).toEqual([429, 429]);
      expect([await again(cookie), await again(cookie), await again(cookie), await again(cookie)]).toEqual([
        ...[202, 202, 202, 429],
      ]);
    });

    it('counts broken requests of one address as well', async () => {
      for (let n = 0; n < 240; n += 1) expect(await statusFrom('203.0.113.7', { userId: 'ines' })).toBe(400);
      expect([await statusFrom('203.0.113.7'), await statusFrom('203.0.113.8')]).toEqual([429, 202]);
    });

    it('lets a retry through that was recorded already', async () => {
      const key = { ...from('203.0.113.7'), 'idempotency-key': 'a-key' };
      await node.send(hello, key);
      for (let n = 0; n < 6; n += 1) await statusFrom('203.0.113.7');
      expect((await node.send(hello, key)).status).toBe(202);
    });
  });

  it('is refused while the journal takes nothing, and taken by its key once it does', async () => {
    let failing = false;
    const disk: JournalDisk = {
      ...realDisk,
      write: (fd, bytes, length, position) => {
        if (failing) throw Object.assign(new Error('the disk refuses'), { code: 'ENOSPC' });
        realDisk.write(fd, bytes, length, position);
      },
    };
    await restart({ journal: { disk }, clock: Date.now });
    failing = true;
    const key = { 'idempotency-key': 'a-key' };
    const refused = await node.send(hello, key);
    expect([...problemIn(refused), refused.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    failing = false;
    await until(async () => (await node.send(hello, key)).status === 202, 4_000);
    expect(await node.words()).toEqual([{ dm: 'Hello', userIg: 'marta' }]);
  });

  it('leaves no word, handle or address on disk or in the log of the process', async () => {
    const lines: string[] = [];
    await restart({
      logger: createLogger({ level: 'trace', destination: { write: (line) => void lines.push(line) } }),
    });
    const marked = { userId: 'ines', dm: 'marker-words-77', userIg: 'marker-handle-77' };
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    expect((await node.send(marked, headers)).status).toBe(202);
    expect((await node.send({ ...marked, dm: `marker-words-77${'x'.repeat(300)}` }, headers)).status).toBe(422);
    await node.stop();
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name));
    const texts = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, 'latin1'));
    expect(texts.length).toBeGreaterThan(3);
    expect([...texts, lines.join('')].filter((text) => /marker-(words|handle)-77|203\.0\.113\.77/.test(text))).toEqual(
      [],
    );
    await start();
  });
});
