import { testedGateway } from './testing/tested-gateway';

const TOKEN = 'a-token-of-the-operator';
const METRICS = 'a-token-for-the-metrics';

describe('the operator’s page of the gateway', () => {
  const tested = testedGateway();
  const signIn = async (): Promise<string> => {
    const { status, headers } = await tested.ask('/operator', {
      method: 'POST',
      body: new URLSearchParams({ token: TOKEN }),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(status).toBe(303);
    return headers.getSetCookie()[0]!.split(';')[0]!;
  };

  it('is not there unless a token is set', async () => {
    await tested.open();
    const reply = await tested.ask('/operator');
    expect([404, 503]).toContain(reply.status);
    expect((await tested.ask('/operator', { method: 'POST', body: 'token=' })).status).toBe(405);
    expect(await reply.text()).not.toContain('name="token"');
  });

  it('adds the metrics of all processes, which it reads with the METRICS_TOKEN', async () => {
    await tested.open({
      OPERATOR_TOKEN: TOKEN,
      METRICS_TOKEN: METRICS,
      REDIRECTS_URL: `${tested.service.origin},${tested.other.origin}`,
    });
    const metrics =
      (clicks: number): typeof tested.service.answer =>
      ({ headers }, response) =>
        response.end(headers.authorization === `Bearer ${METRICS}` ? `marquee_redirects_clicks_total ${clicks}\n` : '');
    tested.service.answer = metrics(0);
    tested.other.answer = metrics(42);
    const page = await tested.ask('/operator', { headers: { cookie: await signIn() } });
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/Clicks<\/span><\/div><span class="mq-op-value">42</);
    const asked = tested.other.seen.map(({ url }) => url);
    expect(asked).toEqual(['/metrics']);
  });
});
