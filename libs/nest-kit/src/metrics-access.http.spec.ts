import { testApp } from './testing/test-app';

describe('the metrics of an HTTP application', () => {
  const token = 'a-token-for-the-tests';
  it.each([
    ['this machine', undefined, {}, '127.0.0.1', 200],
    ['this machine over IPv6', undefined, {}, '::1', 200],
    ['this machine in the mapped form', undefined, {}, '::ffff:127.0.0.1', 200],
    ['another machine', undefined, {}, '203.0.113.7', 403],
    ['a proxy on this machine', undefined, { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1', 403],
    ['a proxy that says it otherwise', undefined, { forwarded: 'for=127.0.0.1' }, '127.0.0.1', 403],
    ['the bearer of the token', token, { authorization: `Bearer ${token}` }, '203.0.113.7', 200],
    ['the bearer behind a proxy', token, { authorization: `Bearer ${token}`, via: '1.1 p' }, '127.0.0.1', 200],
    ['this machine where there is a token', token, {}, '127.0.0.1', 403],
    ['the bearer of another token', token, { authorization: `Bearer ${token}x` }, '127.0.0.1', 403],
    ['a token where there is none', undefined, { authorization: `Bearer ${token}` }, '203.0.113.7', 403],
  ])('are for %s or not', async (_who, metricsToken, headers, remoteAddress, status) => {
    const own = await testApp([], { metricsToken, trustedProxies: ['127.0.0.1'] });
    const request = { method: 'GET', url: '/metrics', headers, remoteAddress } as const;
    const answer = await own.app.inject(request);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json()).toMatchObject({ code: 'forbidden' });
    await own.close();
  });
});
