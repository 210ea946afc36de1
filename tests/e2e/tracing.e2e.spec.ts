import fs from 'node:fs';
import path from 'node:path';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { askForSticker, createInbox, newestMessages, sendMessage } from '@marquee/test-kit/messages';
import { freePort, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { describeSizes } from '@marquee/test-kit/sizes';
import { startTraceCollector, type CollectedSpan, type TraceCollector } from '@marquee/test-kit/trace-collector';
import { until } from '@marquee/test-kit/until';
import { CHARTED_MS, charted, chrome, follow } from '@marquee/test-kit/visits';

const ACTS = 'visitors.acts.v1';
const BLOCK = 'write block';
/** What people wrote and where they came from. */
const words = {
  username: 'ines.vidal',
  link: 'kiln-fired',
  handle: 'marta.glaze',
  message: 'Celadon over porcelain?',
  reply: 'Fired twice, slowly.',
  referrer: 'pottery.example',
  address: '203.0.113.77',
  campaign: 'autumn-sale',
};

const root = path.resolve(__dirname, '../..');

describe('a product that is not traced', () => {
  it('has nothing of the SDK in what its processes load', () => {
    const bundles = fs
      .readdirSync(path.join(root, 'services'))
      .map((service) => path.join(root, 'services', service, 'dist'))
      .filter((dist) => fs.existsSync(dist))
      .flatMap((dist) => fs.readdirSync(dist).map((file) => path.join(dist, file)))
      .filter((file) => file.endsWith('.bundle.cjs'));
    expect(bundles.length).toBeGreaterThan(9);
    expect(bundles.filter((file) => fs.readFileSync(file, 'utf8').includes('BatchSpanProcessor'))).toEqual([]);
  });
});

describeSizes('the traces of the product', (size) => {
  let collector: TraceCollector;
  let product: Product;
  let ines: Account;

  beforeAll(async () => {
    collector = await startTraceCollector();
    product = await size.start({
      dataDir: temporaryFolder(),
      port: await freePort(),
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_TRACES_SAMPLER_ARG: '1',
        // Read by OpenTelemetry itself: milliseconds between two requests to the collector.
        OTEL_BSP_SCHEDULE_DELAY: '100',
        TRUSTED_PROXIES: '127.0.0.1,::1',
        LOG_LEVEL: 'warn',
      },
    });
    ines = await signUp(product, words.username);
    await createLink(ines, words.link);
    await createInbox(ines);
    await until(async () => (await follow(product, words.username, words.link)).status === 302, 30_000);
    await until(async () => (await charted(ines)).get(`link:${words.link}`) === 1, CHARTED_MS);
  }, 120_000);
  afterAll(async () => {
    await product?.kill();
    await collector?.stop();
  });

  const inTraceOf = (first: CollectedSpan): readonly CollectedSpan[] =>
    collector.spans.filter(({ traceId }) => traceId === first.traceId);
  /** The newest trace that begins with a span of this name, as soon as it has a span of each of the others. */
  const traceWith = async (
    begins: string,
    has: readonly ((span: CollectedSpan) => boolean)[],
  ): Promise<readonly CollectedSpan[]> => {
    let found: readonly CollectedSpan[] = [];
    await until(() => {
      const first = collector.spans.findLast(({ name, parent }) => name === begins && parent === null);
      found = first ? inTraceOf(first) : [];
      return found.length > 0 && has.every((span) => found.some(span));
    }, 30_000);
    return found;
  };
  const named =
    (name: string, group?: string) =>
    (span: CollectedSpan): boolean =>
      span.name === name && (group === undefined || span.attributes['messaging.consumer.group.name'] === group);
  const isSentActs = named(`send ${ACTS}`);
  const isDistributed = size.name === 'distributed services';
  /** How a trace begins: at the gateway, where there is one, and then at the service behind it. */
  const begins = (service: string, route: string): string =>
    isDistributed ? `${route.split(' ')[0]} ${service}` : route;
  const visit = { referer: `https://${words.referrer}/`, 'x-forwarded-for': words.address };

  it('follow a click from the redirect to the block that holds it', async () => {
    const before = collector.spans.filter(named(BLOCK)).length;
    await follow(product, words.username, `${words.link}?utm_campaign=${words.campaign}`, visit);
    await until(() => collector.spans.filter(named(BLOCK)).length > before, 30_000);
    const isSentBy =
      (system: string) =>
      (span: CollectedSpan): boolean =>
        isSentActs(span) && span.attributes['messaging.system'] === system;
    const trace = await traceWith(begins('redirects', 'GET /@{username}/{id}'), [
      named('GET /@{username}/{id}'),
      named(BLOCK),
      named(`process ${ACTS}`, 'analytics'),
      isSentBy(isDistributed ? 'kafka' : 'journal'),
    ]);
    const one = (of: (span: CollectedSpan) => boolean): CollectedSpan => {
      const [span, ...others] = trace.filter(of);
      expect(others).toEqual([]);
      return span!;
    };
    const request = one(named('GET /@{username}/{id}'));
    const sent = one(isSentBy('journal'));
    const handled = one(named(`process ${ACTS}`, 'analytics'));
    const block = one(named(BLOCK));
    expect(request).toMatchObject({ kind: 'server', attributes: { 'http.response.status_code': 302 } });
    if (isDistributed) {
      const gateway = one(named('GET redirects'));
      expect(gateway).toMatchObject({ kind: 'server', service: 'gateway', parent: null, failure: null });
      expect(gateway.attributes).toMatchObject({ 'http.response.status_code': 302, 'marquee.upstream': 'redirects' });
      expect(gateway.attributes['marquee.upstream.wait_ms']).toBeGreaterThan(0);
      expect(request.parent).toBe(gateway.traceparent);
    } else expect(request.parent).toBeNull();
    expect(sent).toMatchObject({ kind: 'producer', parent: request.traceparent });
    expect(handled).toMatchObject({ kind: 'consumer', parent: sent.traceparent, links: [sent.traceparent] });
    expect(block).toMatchObject({ parent: handled.traceparent, links: [sent.traceparent], failure: null });
    expect([request.service, block.service]).toEqual(
      isDistributed ? ['redirects', 'analytics'] : ['marquee', 'marquee'],
    );
    // The journal is the log of one process; distributed services have a relay, which sends to Kafka.
    expect(trace.filter(isSentActs).map(({ parent }) => parent)).toEqual(
      isDistributed ? [request.traceparent, sent.traceparent] : [request.traceparent],
    );
  });

  it('follow a message into the inbox, and the news of it to others', async () => {
    const { username, message, handle } = words;
    await sendMessage(product, { userId: username, dm: message, userIg: handle }, visit);
    await until(async () => (await newestMessages(ines)).data.length === 1, 30_000);
    const conversation = 'send inbox.conversation.v1';
    const trace = await traceWith(begins('redirects', 'POST /api/clicks'), [
      named('POST /api/clicks'),
      named(`process ${ACTS}`, 'inbox'),
      named('append'),
      named(conversation),
    ]);
    const above = (span: CollectedSpan | undefined): CollectedSpan | undefined =>
      trace.find(({ traceparent }) => traceparent === span?.parent);
    const appended = above(trace.find(named(conversation)));
    const handled = above(appended);
    const sent = above(handled);
    expect([appended, handled, sent, above(sent)].map((span) => span?.name)).toEqual([
      'append',
      `process ${ACTS}`,
      `send ${ACTS}`,
      'POST /api/clicks',
    ]);
    expect(handled!.attributes['messaging.consumer.group.name']).toBe('inbox');
    expect(trace.filter(({ failure }) => failure !== null)).toEqual([]);
  });

  it('follow a sticker from the dashboard to the job that draws it', async () => {
    const { id } = (await newestMessages(ines)).data[0]!;
    let jobId = '';
    // The message is known in the inbox before it is where stickers are made.
    await until(async () => (jobId = await askForSticker(ines, id, words.reply).catch(() => '')) !== '', 30_000);
    await until(async () => (await ines.call('GET', `/api/media/pictures/${jobId}`)).status === 200, 30_000);
    const trace = await traceWith(begins('media', 'POST /api/media/stickers'), [
      named('POST /api/media/stickers'),
      named('job media.draw-picture'),
    ]);
    const [request, drawn] = ['POST /api/media/stickers', 'job media.draw-picture'].map((name) =>
      trace.find(named(name))!,
    );
    expect(drawn).toMatchObject({ kind: 'consumer', parent: request!.traceparent, failure: null });
  });

  it('follow an edit from the dashboard into the log', async () => {
    await createLink(ines, 'glaze');
    const trace = await traceWith(begins('content', 'POST /api/content'), [
      named('POST /api/content'),
      named('append'),
      named('send content.page.v1'),
    ]);
    const [request, appended, sent] = ['POST /api/content', 'append', 'send content.page.v1'].map((name) =>
      trace.find(named(name))!,
    );
    expect(appended!.parent).toBe(request!.traceparent);
    expect(sent).toMatchObject({ parent: appended!.traceparent, kind: 'producer' });
  });

  it('hold nothing of a person', async () => {
    await until(() => collector.spans.some(named('POST /api/auth/sign-up')));
    const sent = collector.text();
    expect(collector.spans.length).toBeGreaterThan(20);
    const personal = [...Object.values(words), ines.email, ines.userId, chrome, 'example.com', '127.0.0.1'];
    expect(personal.filter((word) => sent.includes(word))).toEqual([]);
  });

  it('leave with the process, which the collector does not hold up', async () => {
    collector.hold();
    await follow(product, words.username, words.link);
    const begun = performance.now();
    expect(await product.signal('SIGTERM')).toBe(0);
    // Each of them may take four seconds.
    expect(performance.now() - begun).toBeLessThan(size.processes.length * 4_000);
  });
});
