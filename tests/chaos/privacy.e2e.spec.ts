import fs from 'node:fs';
import path from 'node:path';
import { openChdb } from '@marquee/adapter-clickhouse';
import { contentOf, filesBelow, holds } from '@marquee/test-kit/grep-files';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { CHARTED_MS, chrome } from '@marquee/test-kit/visits';

const addresses = {
  'IPv4 address': '88.198.77.213',
  'IPv6 address': '2a01:4f8:1c1c:beef:dead:42:7:99',
  'IPv6 address, its /64': '2a01:4f8:1c1c:beef',
};
const typed = {
  'e-mail': 'Ines.Marked-Mailbox@example.com',
  password: 'Marked kiln 48 hours!',
  'mistyped password': 'Marked kiln 47 hours!',
  'next password': 'Marked wheel 12 hours!',
  'path of a referrer': 'marked-referrer-path',
  'query of a visit': 'marked-visit-query',
  'words of a message': 'Marked words of a shy visitor',
  'handle of a visitor': 'marked.visitor.handle',
  'reply on a sticker': 'Marked reply of the owner',
};

/** A day of an owner and her visitors, and then every byte that is left of it. */
describe('what the product keeps and prints of people', () => {
  const dataDir = temporaryFolder();
  const secrets: Record<string, string> = { ...addresses, ...typed };
  const codes: Record<string, string> = {};
  /** Bodies of refusals: they must not say back what was typed. */
  const refusals: string[] = [];
  let product: Product;
  let printed: string;

  const headers = (more: Record<string, string> = {}): Record<string, string> => ({
    'x-forwarded-for': addresses['IPv4 address'],
    'user-agent': chrome,
    ...more,
  });

  const post = async (path: string, body: object, more: Record<string, string> = {}): Promise<Response> => {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: headers({ origin: product.url, 'content-type': 'application/json', ...more }),
      body: JSON.stringify(body),
    });
    if (answer.status >= 400) refusals.push(await answer.clone().text());
    return answer;
  };

  const keepTokens = async (name: string, answer: Response): Promise<{ idToken: string; cookies: string }> => {
    expect(answer.status).toBe(200);
    const { idToken } = (await answer.json()) as { idToken: string };
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf(';')));
    secrets[`${name}: id token`] = idToken;
    for (const cookie of cookies) {
      const [cookieName, value] = cookie.split('=');
      secrets[`${name}: ${cookieName}`] = decodeURIComponent(value!);
    }
    return { idToken, cookies: cookies.join('; ') };
  };

  const codeAfter = async (name: string, from: number): Promise<string> => {
    codes[name] = await product.nextCode(from);
    return codes[name];
  };

  const owns = async (): Promise<void> => {
    const { 'e-mail': email, password, 'mistyped password': mistyped, 'next password': nextPassword } = typed;
    const username = 'ines';
    let from = product.output().length;
    const registered = await post('/api/auth/sign-up', { username, email, password });
    const { autoSignInToken } = (await registered.json()) as { autoSignInToken: string };
    secrets['automatic sign-in token'] = autoSignInToken;
    const code = await codeAfter('code of the registration', from);
    await keepTokens('registration', await post('/api/auth/confirm', { username, code, autoSignInToken }));

    expect((await post('/api/auth/sign-in', { username: email, password: mistyped })).status).toBe(401);
    expect((await post('/api/auth/sign-in', { username, password: mistyped, extra: password })).status).toBe(400);
    const broken = await fetch(`${product.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: headers({ origin: product.url, 'content-type': 'application/json' }),
      body: `{"username":"ines","password":"${password}"`,
    });
    expect(broken.status).toBe(400);
    refusals.push(await broken.text());
    const first = await keepTokens('session', await post('/api/auth/sign-in', { username: email, password }));
    const rotated = await keepTokens('refresh', await post('/api/auth/refresh', {}, { cookie: first.cookies }));
    const authorization = `Bearer ${rotated.idToken}`;
    const forged = `${rotated.idToken.slice(0, -6)}AAAAAA`;
    expect((await fetch(`${product.url}/api/content`, { headers: { authorization: `Bearer ${forged}` } })).status).toBe(
      401,
    );

    const content = { id: 'kiln', title: 'Kiln', destinationUrl: 'https://example.com/there' };
    expect((await post('/api/content', { type: 'link', content }, { authorization })).status).toBe(201);
    const inbox = { type: 'dm', content: { title: 'Ask me' } };
    expect((await post('/api/content', inbox, { authorization })).status).toBe(201);
    const upload = await post(
      '/api/storage',
      { fileName: 'a.png', contentType: 'image/png', size: 4 },
      { authorization },
    );
    const { presignedUrl } = (await upload.json()) as { presignedUrl: string };
    secrets['signature of an upload'] = new URL(presignedUrl, product.url).searchParams.get('signature')!;
    const noPicture = await fetch(new URL(presignedUrl, product.url), {
      method: 'PUT',
      headers: headers({ 'content-type': 'image/png' }),
      body: 'oops',
    });
    expect(noPicture.status).toBe(422);

    from = product.output().length;
    expect((await post('/api/auth/forgot', { username })).status).toBe(202);
    const resetCode = await codeAfter('code of the reset', from);
    const wrong = resetCode === '271828' ? '314159' : '271828';
    expect((await post('/api/auth/reset', { username, code: wrong, newPassword: nextPassword })).status).toBe(400);
    expect((await post('/api/auth/reset', { username, code: resetCode, newPassword: nextPassword })).status).toBe(204);
    let last: Response;
    do last = await post('/api/auth/sign-in', { username, password: mistyped });
    while (last.status === 401);
    expect(last.status).toBe(429);
  };

  const visits = async (): Promise<void> => {
    const from = (address: string): Record<string, string> =>
      headers({ 'x-forwarded-for': address, referer: `https://www.instagram.com/${typed['path of a referrer']}?a=b` });
    for (const address of [addresses['IPv4 address'], addresses['IPv6 address']]) {
      for (const path of ['/@ines/kiln', '/@ines', '/@ines/unknown', '/@nobody', '/%40ines/%']) {
        const answer = await fetch(`${product.url}${path}?session=${typed['query of a visit']}`, {
          headers: from(address),
          redirect: 'manual',
        });
        // Where a visitor goes next learns from which site, and not from which page of it or with which query.
        if (answer.status !== 400)
          expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
        expect(answer.headers.get('location') ?? '').not.toContain('marked');
      }
    }
  };

  /** From both addresses, under a key too, and one that is refused. */
  const messages = async (): Promise<void> => {
    const { 'words of a message': dm, 'handle of a visitor': userIg } = typed;
    const send = (more: object, from: Record<string, string> = {}): Promise<Response> =>
      post('/api/clicks', { userId: 'ines', dm, userIg, ...more }, from);
    await until(async () => (await send({})).status === 202);
    const ofIpv6 = { 'x-forwarded-for': addresses['IPv6 address'], 'idempotency-key': 'a-key' };
    for (let times = 0; times < 2; times += 1) expect((await send({}, ofIpv6)).status).toBe(202);
    expect((await send({ dm: `${dm} `.repeat(20) })).status).toBe(422);
  };

  const readsMessages = async (authorization: string): Promise<void> => {
    const options = { headers: { authorization } };
    interface Read {
      data: { id: string; dm: string; userIg: string; count: number }[];
    }
    const read = async (): Promise<Read> =>
      (await (await fetch(`${product.url}/api/content/data?contentId=dm:dm`, options)).json()) as Read;
    await until(async () => (await read()).data[0]?.count === 2, 20_000);
    const [message] = (await read()).data;
    expect(message).toMatchObject({ dm: typed['words of a message'], userIg: typed['handle of a visitor'] });
    const order = { contentId: 'dm:dm', id: message!.id, reply: typed['reply on a sticker'] };
    const { jobId } = (await (await post('/api/media/stickers', order, { authorization })).json()) as { jobId: string };
    await until(async () => (await fetch(`${product.url}/api/media/pictures/${jobId}`, options)).status === 200);
  };

  const isDone = async (): Promise<void> => {
    const { password } = { password: typed['next password'] };
    const answer = await fetch(`${product.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { origin: product.url, 'content-type': 'application/json', 'x-forwarded-for': '193.136.10.20' },
      body: JSON.stringify({ username: 'ines', password }),
    });
    const { idToken } = await keepTokens('last session', answer);
    const summary = async (): Promise<{ totalClicks: number; byCountry: object }> => {
      const options = { headers: { authorization: `Bearer ${idToken}` } };
      const figures = await fetch(`${product.url}/api/clicks?contentId=link:kiln`, options);
      return (await figures.json()) as { totalClicks: number; byCountry: object };
    };
    await until(async () => (await summary()).totalClicks === 2, CHARTED_MS);
    // The addresses were read, and did their work.
    expect((await summary()).byCountry).toEqual({ DE: 2 });
    await readsMessages(`Bearer ${idToken}`);
  };

  beforeAll(async () => {
    product = await startProduct({
      dataDir,
      port: await freePort(),
      env: { TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'debug' },
    });
    await owns();
    await visits();
    await messages();
    await isDone();
    expect(await product.signal('SIGTERM')).toBe(0);
    printed = product.output();
  });
  afterAll(() => product.kill());

  const mailbox = path.join(dataDir, 'mail') + path.sep;
  const files = (): string[] => filesBelow(dataDir).filter((file) => !file.startsWith(mailbox));

  it('has none of it in any file; addresses of mail and codes lie in the mail alone', () => {
    let bytes = 0;
    const found: string[] = [];
    for (const file of files()) {
      const content = contentOf(file);
      bytes += content.length;
      for (const [name, secret] of Object.entries({ ...secrets, ...codes })) {
        if (holds(content, secret)) found.push(`${name} in ${path.relative(dataDir, file)}`);
      }
    }
    const mails = fs.readdirSync(mailbox).map((name) => fs.readFileSync(mailbox + name));
    for (const name of Object.keys(secrets).filter((name) => name !== 'e-mail')) {
      if (mails.some((mail) => holds(mail, secrets[name]!))) found.push(`${name} in the mail`);
    }
    console.info(
      `${files().length} files with ${(bytes / 1e6).toFixed(1)} MB and ${mails.length} mails searched for ` +
        `${Object.keys({ ...secrets, ...codes }).join(', ')}`,
    );
    expect(found).toEqual([]);
    // The search finds what is there.
    for (const there of [typed['e-mail'], ...Object.values(codes)]) {
      expect(mails.some((mail) => holds(mail, there))).toBe(true);
    }
    expect(files().some((file) => holds(contentOf(file), 'https://example.com/there'))).toBe(true);
  });

  it('has none of it in the rows of ClickHouse, which lie compressed', async () => {
    const columns = openChdb({ dir: path.join(dataDir, 'clickhouse') });
    const tables = await columns.query<{ table: string; rows: string }>(
      `SELECT concat(database, '.', name) AS table FROM system.tables
       WHERE database NOT IN ('system', 'information_schema', 'INFORMATION_SCHEMA') OR (database = 'system' AND name LIKE '%\\_log')`,
    );
    const found: string[] = [];
    let searched = 0;
    for (const { table } of tables) {
      const rows = await columns.query(`SELECT * FROM ${table}`);
      searched += rows.length;
      const content = Buffer.from(JSON.stringify(rows));
      for (const [name, secret] of Object.entries({ ...secrets, ...codes })) {
        if (holds(content, secret)) found.push(`${name} in ${table}`);
      }
    }
    await columns.close();
    console.info(`${searched} rows of ${tables.map(({ table }) => table).join(', ')}`);
    expect(tables.map(({ table }) => table)).toEqual(expect.arrayContaining(['marquee.hits', 'marquee.rollups']));
    expect(found).toEqual([]);
  });

  it('printed none of it at the most talkative level but the codes, where it announces mail', () => {
    const announced = /^ {2}Mail: .* · code \d{6}$/gm;
    expect(printed.match(announced)).toHaveLength(2);
    const rest = Buffer.from(printed.replaceAll(announced, ''));
    console.info(`${rest.length} characters of log searched`);
    for (const [name, secret] of Object.entries({ ...secrets, ...codes }))
      expect([name, holds(rest, secret)]).toEqual([name, false]);
  });

  it('says none of it back in a refusal', () => {
    expect(refusals.length).toBeGreaterThan(5);
    for (const refusal of refusals)
      for (const [name, secret] of Object.entries(secrets))
        expect([name, refusal.includes(secret)]).toEqual([name, false]);
  });
});
