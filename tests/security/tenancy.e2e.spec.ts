import type { CreationOptions } from '@marquee/contracts';
import { pageThemes } from '@marquee/page';
import { softAuthenticator } from '../../services/identity/src/testing/soft-authenticator';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { checkOut, openPortal } from '@marquee/test-kit/billing';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { attacks, contentId } from './tenancy-attacks';

interface Operation {
  readonly operationId: string;
  readonly security: readonly Record<string, unknown>[];
}

/** What she found in the answers to her question. */
const analysis = {
  type: 'contentData',
  content: {
    contentId: 'question:hers',
    totalGroups: 1,
    groups: [],
    topGroups: [],
    totalAnswers: 1,
    analyzedAt: '2026-01-01T00:00:00.000Z',
  },
};

describe('what belongs to another account', () => {
  let product: Product;
  let ines: Account;
  let mallory: Account;
  let trudy: Account;
  let operations: (Operation & { method: string })[];
  /** What is hers, by the words that represent it in the attacks. */
  const hers: Record<string, string> = {};
  const shown = async (): Promise<string[]> => {
    const answer = await ines.call('GET', '/api/media/shown-stickers');
    return ((await answer.json()) as { data: { stickerId: string }[] }).data.map(({ stickerId }) => stickerId);
  };
  const aimed = (text: string): string =>
    Object.entries(hers).reduce((known, [word, own]) => known.replaceAll(word, own), text);

  beforeAll(async () => {
    product = await startProduct({ dataDir: temporaryFolder(), port: await freePort(), env: { BILLING: 'on' } });
    ines = await signUp(product, 'ines');
    mallory = await signUp(product, 'mallory');
    trudy = await signUp(product, 'trudy');
    const { sessions } = (await (await ines.call('GET', '/api/auth/sessions')).json()) as {
      sessions: { sessionId: string }[];
    };
    hers['HER_SESSION'] = sessions[0]!.sessionId;
    const passkeyOptions = async (): Promise<CreationOptions> =>
      (await (await ines.call('POST', '/api/auth/passkeys/options')).json()) as CreationOptions;
    const passkey = softAuthenticator().create(await passkeyOptions(), product.url);
    const added = await ines.call('POST', '/api/auth/passkeys', { name: 'Hers', passkey });
    hers['HER_PASSKEY'] = ((await added.json()) as { passkeyId: string }).passkeyId;
    const { id, response } = softAuthenticator().create(await passkeyOptions(), product.url);
    hers['HER_CREDENTIAL'] = id;
    hers['HER_CLIENT_DATA'] = response.clientDataJSON;
    hers['HER_ATTESTATION'] = response.attestationObject;
    for (const account of [ines, mallory]) await account.call('POST', '/api/subscriptions');
    hers['HER_CHECKOUT'] = await checkOut(product, ines);
    hers['HER_PORTAL'] = await openPortal(product, ines);
    await createLink(ines, 'hers');
    await ines.call('PUT', '/api/page/theme', pageThemes.moss.theme);
    hers['HER_TEMPLATE'] = 'hers';
    const utm = { source: 'hers', medium: '', campaign: '', term: '', content: '' };
    await ines.call('PUT', '/api/links/utm-templates/hers', { name: 'Hers', utm });
    const upload = await ines.call('POST', '/api/storage', { fileName: 'a.png', contentType: 'image/png', size: 10 });
    hers['HER_PICTURE'] = ((await upload.json()) as { imageUrl: string }).imageUrl;
    await ines.call('POST', '/api/content', { type: 'dm', content: { title: 'Ask me' } });
    await ines.call('POST', '/api/content', { type: 'question', content: { id: 'hers', title: 'Which?' } });
    await until(async () => (await ines.call('POST', '/api/content', analysis)).status === 201);
    const messages = async (): Promise<{ id: string }[]> => {
      const answer = await ines.call('GET', '/api/content/data?contentId=dm:dm');
      return answer.status === 200 ? ((await answer.json()) as { data: { id: string }[] }).data : [];
    };
    await until(
      async () =>
        (
          await fetch(`${product.url}/api/clicks`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': 'hers-0123456789' },
            body: JSON.stringify({ userId: 'ines', dm: 'For ines alone', userIg: null }),
          })
        ).status === 202,
    );
    await until(async () => (await messages()).length === 1);
    hers['HER_MESSAGE'] = (await messages())[0]!.id;
    const sticker = { contentId: 'dm:dm', id: hers['HER_MESSAGE'], reply: 'Thank you' };
    await until(async () => {
      const asked = await ines.call('POST', '/api/media/stickers', sticker);
      if (asked.status !== 202) return false;
      hers['HER_JOB'] = ((await asked.json()) as { jobId: string }).jobId;
      const job = await ines.call('GET', `/api/media/jobs/${hers['HER_JOB']}`);
      return ((await job.json()) as { state: string }).state === 'done';
    }, 20_000);
    await ines.call('PUT', `/api/media/stickers/${hers['HER_JOB']}/text`, { isShown: true });
    await until(async () => {
      [hers['HER_STICKER'] = ''] = await shown();
      return hers['HER_STICKER'] !== '';
    });
    const document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    operations = Object.values(document.paths)
      .flatMap((methods) =>
        Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase() })),
      )
      .filter(({ security }) => security.some((scheme) => 'identityToken' in scheme));
  });
  afterAll(() => product.kill());

  it('has an attack for every route that needs a token, and none succeeds', async () => {
    shows('6.owner.own');
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(attacks).sort());
    for (const { operationId, method } of operations) {
      const attack = attacks[operationId]!;
      const body = attack.body && (JSON.parse(aimed(JSON.stringify(attack.body))) as object);
      const answer = await (attack.endsOwnSession ? trudy : mallory).call(method, aimed(attack.path), body);
      expect([operationId, answer.status]).toEqual([operationId, attack.status]);
      if (attack.none) expect([operationId, attack.none((await answer.json()) as never)]).toEqual([operationId, true]);
    }
    const { content } = (await (await ines.call('GET', `/api/content?contentId=${contentId}`)).json()) as {
      content: { title: string }[];
    };
    expect(content[0]?.title).toBe('Title of hers');
    const { data } = (await (await ines.call('GET', '/api/content/data?contentId=dm:dm')).json()) as { data: object[] };
    expect(data).toMatchObject([{ dm: 'For ines alone', isRead: false }]);
    expect(await shown()).toEqual([hers['HER_STICKER']]);
    const kept = await ines.call('GET', '/api/links/utm-templates');
    expect(await kept.json()).toMatchObject({ templates: [{ id: 'hers', name: 'Hers' }] });
    expect((await ines.call('GET', '/api/auth/me')).status).toBe(200);
  });

  it('refuses every one of those routes without a token', async () => {
    shows('6.owner');
    for (const { operationId, method } of operations) {
      const { path, body } = attacks[operationId]!;
      const answer = await fetch(product.url + aimed(path), {
        method,
        headers: { origin: product.url, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect([operationId, answer.status]).toEqual([operationId, 401]);
    }
  });

  it('finds nothing under a made-up content id that differs from what is hers (no oracle)', async () => {
    shows('6.owner.own');
    const bodies = await Promise.all(
      ['link:hers', 'link:nobody-has-this'].map(async (id) => {
        const { instance: _instance, ...problem } = (await (
          await mallory.call('GET', `/api/clicks?contentId=${id}`)
        ).json()) as Record<string, unknown>;
        return problem;
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
  });
});
