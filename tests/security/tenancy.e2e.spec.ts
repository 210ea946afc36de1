import type { CreationOptions } from '@marquee/contracts';
import { softAuthenticator } from '../../services/identity/src/testing/soft-authenticator';
import { createLink, signUp, type Account } from '../support/account';
import { checkOut, openPortal } from '../support/billing';
import { freePort, startProduct, temporaryFolder, type Product } from '../support/product';
import { until } from '../support/until';

interface Operation {
  readonly operationId: string;
  readonly security: readonly Record<string, unknown>[];
}

const contentId = 'link:hers';

/** What she found in the answers to her question. */
const analysis = {
  type: 'contentData',
  content: {
    ...{ contentId: 'question:hers', totalGroups: 1, groups: [], topGroups: [], totalAnswers: 1 },
    analyzedAt: '2026-01-01T00:00:00.000Z',
  },
};

/**
 * E1: how each route that needs a token is asked for what belongs to another account. A route of the OpenAPI document that
 * is missing here fails the test.
 */
const attacks: Readonly<
  Record<
    string,
    {
      path: string;
      body?: object;
      status: number;
      none?: (body: never) => boolean;
      /** Made by an account of its own, because it ends the session that makes it. */
      endsOwnSession?: true;
    }
  >
> = {
  getUser: { path: '/api/auth/me', status: 200, none: (me: { username: string }) => me.username === 'mallory' },
  changePassword: {
    path: '/api/auth/change-password',
    body: { currentPassword: 'Not hers 48 hours!', newPassword: 'Taken over 48 hours!' },
    status: 401,
  },
  stepUp: { path: '/api/auth/step-up', body: { password: 'Not hers 48 hours!' }, status: 401 },
  listSessions: {
    path: '/api/auth/sessions',
    status: 200,
    none: ({ sessions }: { sessions: { isThis: boolean }[] }) => sessions.every(({ isThis }) => isThis),
  },
  revokeSession: { path: '/api/auth/sessions/HER_SESSION', status: 404 },
  revokeOtherSessions: { path: '/api/auth/sessions', status: 200, endsOwnSession: true },
  // Answered as if the address were free; the code goes to its owner and confirms nothing.
  changeEmail: { path: '/api/auth/change-email', body: { email: 'ines@example.com' }, status: 202 },
  confirmEmail: { path: '/api/auth/confirm-email', body: { code: '000000' }, status: 400 },
  dropEmailChange: { path: '/api/auth/change-email', status: 204 },
  // These name no account: the one that asks is meant, and it has nothing.
  startAccountExport: { path: '/api/account/export', status: 202 },
  getAccountExport: { path: '/api/account/export', status: 200 },
  deleteAccountExport: { path: '/api/account/export', status: 204 },
  getAccountArchive: { path: '/api/account/export/archive', status: 404 },
  openAccountImport: { path: '/api/account/import', body: { bytes: 8 }, status: 201 },
  putAccountImportPart: { path: '/api/account/import/parts/0', status: 404 },
  startAccountImport: { path: '/api/account/import/start', status: 404 },
  getAccountImport: {
    path: '/api/account/import',
    status: 200,
    none: ({ import: found }: { import: unknown }) => found === null,
  },
  deleteAccountImport: { path: '/api/account/import', status: 204 },
  setPreferences: {
    path: '/api/account/preferences',
    body: { timeZone: 'Europe/Berlin', formats: 'de-DE' },
    status: 204,
  },
  closeAccount: { path: '/api/auth/close-account', body: { username: 'ines' }, status: 403 },
  listFactors: {
    path: '/api/auth/factors',
    status: 200,
    none: ({ passkeys }: { passkeys: unknown[] }) => passkeys.length === 0,
  },
  setUpTotp: { path: '/api/auth/totp', status: 201 },
  confirmTotp: { path: '/api/auth/totp/confirm', body: { code: 'none' }, status: 400 },
  renewRecoveryCodes: { path: '/api/auth/totp/recovery-codes', status: 409 },
  turnTotpOff: { path: '/api/auth/totp', status: 204 },
  getPasskeyStepUpOptions: {
    path: '/api/auth/step-up/passkey-options',
    status: 200,
    none: ({ allowCredentials }: { allowCredentials: unknown[] }) => allowCredentials.length === 0,
  },
  getPasskeyOptions: {
    path: '/api/auth/passkeys/options',
    status: 200,
    none: ({ excludeCredentials }: { excludeCredentials: unknown[] }) => excludeCredentials.length === 0,
  },
  // An answer to her challenge.
  addPasskey: {
    path: '/api/auth/passkeys',
    body: {
      name: 'Mine',
      passkey: {
        ...{ id: 'HER_CREDENTIAL', rawId: 'HER_CREDENTIAL', type: 'public-key' },
        response: { clientDataJSON: 'HER_CLIENT_DATA', attestationObject: 'HER_ATTESTATION' },
      },
    },
    status: 400,
  },
  removePasskey: { path: '/api/auth/passkeys/HER_PASSKEY', status: 404 },
  getContent: {
    path: `/api/content?contentId=${contentId}`,
    status: 200,
    none: (list: { content: unknown[] }) => list.content.length === 0,
  },
  createContent: {
    path: '/api/content',
    body: {
      type: 'link',
      content: { id: 'mine', title: 'Mine', destinationUrl: 'https://example.com', imageUrl: 'HER_PICTURE' },
    },
    status: 422,
  },
  updateContent: { path: '/api/content', body: { contentId, title: 'Taken over' }, status: 404 },
  getAnalysis: { path: '/api/content/analysis?contentId=question:hers', status: 404 },
  deleteContent: { path: `/api/content?contentId=${contentId}`, status: 404 },
  getContentHistory: { path: `/api/content/history?contentId=${contentId}`, status: 404 },
  undoContent: { path: '/api/content/undo', body: { contentId }, status: 404 },
  getClicks: { path: `/api/clicks?contentId=${contentId}`, status: 404 },
  getClickOverview: {
    path: '/api/clicks/overview',
    status: 200,
    none: (overview: { items: unknown[] }) => overview.items.length === 0,
  },
  getClickRecords: { path: `/api/clicks/records?contentId=${contentId}`, status: 404 },
  getClickRecordsCsv: { path: `/api/clicks/records.csv?contentId=${contentId}`, status: 404 },
  deleteClicks: { path: '/api/clicks', body: { contentId }, status: 404 },
  getContentData: { path: '/api/content/data?contentId=dm:dm', status: 404 },
  deleteContentData: { path: '/api/content/data?contentId=dm:dm&id=HER_MESSAGE', status: 404 },
  searchContentData: { path: '/api/content/data/search', body: { contentId: 'dm:dm', q: 'a' }, status: 404 },
  exportContentDataCsv: { path: '/api/content/data.csv?contentId=dm:dm', status: 404 },
  exportContentDataJson: { path: '/api/content/data.json?contentId=dm:dm', status: 404 },
  deleteManyContentData: {
    path: '/api/content/data/delete',
    body: { contentId: 'dm:dm', ids: ['HER_MESSAGE'] },
    status: 404,
  },
  restoreContentData: {
    path: '/api/content/data/restore',
    body: { contentId: 'dm:dm', ids: ['HER_MESSAGE'] },
    status: 404,
  },
  readContentData: {
    path: '/api/content/data/read',
    body: { contentId: 'dm:dm', ids: ['HER_MESSAGE'] },
    status: 404,
  },
  getHeldContentData: { path: '/api/content/data/held?contentId=dm:dm', status: 404 },
  letThroughContentData: {
    path: '/api/content/data/let-through',
    body: { contentId: 'dm:dm', ids: ['HER_MESSAGE'] },
    status: 404,
  },
  reportContentData: { path: '/api/content/data/report?contentId=dm:dm&id=HER_MESSAGE', status: 404 },
  getInboxRules: {
    path: '/api/inbox/rules',
    status: 200,
    none: ({ version }: { version: number }) => version === 0,
  },
  putInboxRules: {
    path: '/api/inbox/rules',
    body: { mutedWords: ['taken'], holdsLinks: true, needsHandle: true, dailyCap: 1, version: 0 },
    status: 200,
  },
  putInboxLock: { path: '/api/inbox/locks', body: { contentId: 'dm:dm', isLocked: true }, status: 404 },
  getBlockedSenders: {
    path: '/api/inbox/blocked',
    status: 200,
    none: ({ blocked }: { blocked: unknown[] }) => blocked.length === 0,
  },
  postBlockedSender: { path: '/api/inbox/blocked', body: { contentId: 'dm:dm', id: 'HER_MESSAGE' }, status: 404 },
  // Taking back a block that is not hers is taking back none.
  deleteBlockedSender: { path: '/api/inbox/blocked?blockId=HER_MESSAGE', status: 204 },
  getLiveEvents: { path: '/api/live', status: 200 },
  createSticker: {
    path: '/api/media/stickers',
    body: { contentId: 'dm:dm', id: 'HER_MESSAGE', reply: 'Mine now' },
    status: 404,
  },
  createPoll: {
    path: '/api/media/polls',
    body: { contentId: 'question:hers', groups: [{ name: 'Mine now', count: 1 }], answers: 1 },
    status: 404,
  },
  setStickerText: { path: '/api/media/stickers/HER_JOB/text', body: { isShown: true }, status: 404 },
  getMediaJob: { path: '/api/media/jobs/HER_JOB', status: 404 },
  getMediaPicture: { path: '/api/media/pictures/HER_JOB', status: 404 },
  getSubscription: {
    path: '/api/subscriptions',
    status: 200,
    none: ({ state }: { state: string }) => state === 'TRIAL',
  },
  getInvoices: {
    path: '/api/subscriptions/invoices',
    status: 200,
    none: ({ invoices }: { invoices: unknown[] }) => invoices.length === 0,
  },
  // Her own trial, which is started already and ends by itself.
  startTrial: { path: '/api/subscriptions', status: 200 },
  cancelSubscription: { path: '/api/subscriptions', status: 200 },
  changeSubscription: { path: '/api/subscriptions', body: { returnUrl: 'https://example.com/account' }, status: 422 },
  getSandboxCheckout: { path: '/api/subscriptions/sandbox/checkouts/HER_CHECKOUT', status: 404 },
  paySandboxCheckout: {
    path: '/api/subscriptions/sandbox/checkouts/HER_CHECKOUT',
    body: { card: 'succeeds' },
    status: 404,
  },
  getSandboxPortal: { path: '/api/subscriptions/sandbox/portals/HER_PORTAL', status: 404 },
  changeInSandboxPortal: {
    path: '/api/subscriptions/sandbox/portals/HER_PORTAL',
    body: { cancel: true },
    status: 404,
  },
  requestUpload: { path: '/api/storage', body: { fileName: 'a.png', contentType: 'image/png', size: 10 }, status: 200 },
};

describe('what belongs to another account', () => {
  let product: Product;
  let ines: Account;
  let mallory: Account;
  let trudy: Account;
  let operations: (Operation & { method: string })[];
  /** What is hers, by the words that stand for it in the attacks. */
  const hers: Record<string, string> = {};
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
    expect((await ines.call('GET', '/api/auth/me')).status).toBe(200);
  });

  it('refuses every one of those routes without a token', async () => {
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
