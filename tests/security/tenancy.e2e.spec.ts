import { createLink, signUp, type Account } from '../support/account';
import { freePort, startProduct, temporaryFolder, type Product } from '../support/product';

interface Operation {
  readonly operationId: string;
  readonly security: readonly Record<string, unknown>[];
}

const contentId = 'link:hers';

/**
 * E1: how each route that needs a token is asked for what belongs to somebody else. A route of the OpenAPI document that
 * is missing here fails the test.
 */
const attacks: Readonly<
  Record<string, { path: string; body?: object; status: number; none?: (body: never) => boolean }>
> = {
  getUser: { path: '/api/auth/me', status: 200, none: (me: { username: string }) => me.username === 'mallory' },
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
  deleteContent: { path: `/api/content?contentId=${contentId}`, status: 404 },
  getClicks: { path: `/api/clicks?contentId=${contentId}`, status: 404 },
  getClickOverview: {
    path: '/api/clicks/overview',
    status: 200,
    none: (overview: { items: unknown[] }) => overview.items.length === 0,
  },
  getClickRecords: { path: `/api/clicks/records?contentId=${contentId}`, status: 404 },
  getClickRecordsCsv: { path: `/api/clicks/records.csv?contentId=${contentId}`, status: 404 },
  deleteClicks: { path: '/api/clicks', body: { contentId }, status: 404 },
  requestUpload: { path: '/api/storage', body: { fileName: 'a.png', contentType: 'image/png', size: 10 }, status: 200 },
};

describe('what belongs to somebody else', () => {
  let product: Product;
  let ines: Account;
  let mallory: Account;
  let operations: (Operation & { method: string })[];
  let picture: string;

  beforeAll(async () => {
    product = await startProduct({ dataDir: temporaryFolder(), port: await freePort() });
    ines = await signUp(product, 'ines');
    mallory = await signUp(product, 'mallory');
    await createLink(ines, 'hers');
    const upload = await ines.call('POST', '/api/storage', { fileName: 'a.png', contentType: 'image/png', size: 10 });
    picture = ((await upload.json()) as { imageUrl: string }).imageUrl;
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
      const body = attack.body && (JSON.parse(JSON.stringify(attack.body).replace('HER_PICTURE', picture)) as object);
      const answer = await mallory.call(method, attack.path, body);
      expect([operationId, answer.status]).toEqual([operationId, attack.status]);
      if (attack.none) expect([operationId, attack.none((await answer.json()) as never)]).toEqual([operationId, true]);
    }
    const hers = (await (await ines.call('GET', `/api/content?contentId=${contentId}`)).json()) as {
      content: { title: string }[];
    };
    expect(hers.content[0]?.title).toBe('Title of hers');
  });

  it('refuses every one of those routes without a token', async () => {
    for (const { operationId, method } of operations) {
      const { path, body } = attacks[operationId]!;
      const answer = await fetch(product.url + path, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
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
