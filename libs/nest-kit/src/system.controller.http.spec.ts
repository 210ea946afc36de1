import { testApp, type TestApp } from './testing/test-app';
import { HTTP_OPTIONS } from './tokens';

describe("the API's description", () => {
  let kit: TestApp;
  beforeEach(async () => {
    kit = await testApp([]);
  });
  afterEach(() => kit.close());
  const get = (url: string) => kit.app.inject({ method: 'GET', url });

  it('can be read without scripts', async () => {
    expect((await get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    const docs = await get('/api/docs');
    expect(docs.body).toContain('POST /api/auth/sign-up');
    expect(docs.body).not.toContain('<script');
  });

  it('is made once', async () => {
    const described = () =>
      Promise.all(
        ['/api/openapi.json', '/api/docs'].map(async (url) => {
          const { headers, body } = await get(url);
          return [headers['content-type'], body];
        }),
      );
    const first = await described();
    // Both name the version, so one that is made again differs.
    Object.assign(kit.app.get<object>(HTTP_OPTIONS), { version: 'another' });
    expect(await described()).toEqual(first);
    expect(first.map(([type]) => type)).toEqual(['application/json; charset=utf-8', 'text/html; charset=utf-8']);
  });
});
