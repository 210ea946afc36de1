import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { SERVICE_NAMES } from '@marquee/contracts';
import { FORWARD_TIMEOUT_MS } from '@marquee/service-host';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { alertRules, readExpression } from '@marquee/test-kit/alert-rules';
import { dashboards, expressionsOf } from '@marquee/test-kit/dashboards';
import { describeDistributed, startDistributed, type Distributed } from '@marquee/test-kit/distributed';
import { freePort, temporaryFolder } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { chrome, follow } from '@marquee/test-kit/visits';

const root = path.resolve(__dirname, '../..');
const hook = path.join(root, 'libs/test-kit/src/reject-on-signal.cjs');
const services = SERVICE_NAMES;
/** An address at which no process listens. */
const nowhere = {
  KAFKA_URL: '127.0.0.1:1',
  MONGODB_URL: 'mongodb://127.0.0.1:1',
  CLICKHOUSE_URL: 'http://127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
};

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
const health = async (url: string): Promise<{ status: number; checks: Record<string, string> }> => {
  const reply = await fetch(`${url}/health/ready`);
  return { status: reply.status, checks: ((await reply.json()) as { checks: Record<string, string> }).checks };
};

describeDistributed('the services behind one gateway', () => {
  const dataDir = temporaryFolder();
  let port: number;
  let product: Distributed;
  let ines: Account;

  const clicks = async (): Promise<number> =>
    ((await (await ines.call('GET', '/api/clicks?contentId=link:kiln')).json()) as { totalClicks: number }).totalClicks;
  const restart = async (name: string, env: Record<string, string> = {}): Promise<number> => {
    const begun = performance.now();
    product.process(name).start(env);
    await product.process(name).ready();
    return performance.now() - begun;
  };

  beforeAll(async () => {
    port = await freePort();
    product = await startDistributed({ dataDir, port, env: { NODE_OPTIONS: `--require ${hook}` } });
    ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln');
    await until(async () => (await follow(product, 'ines', 'kiln')).status === 302);
  });
  afterAll(() => product?.kill());

  it('drains each on SIGTERM with code 0, has it ready again soon, and keeps it small', async () => {
    for (const name of services) {
      const one = product.process(name);
      const begun = performance.now();
      expect(await one.signal('SIGTERM')).toBe(0);
      const left = performance.now() - begun;
      const ready = await restart(name);
      console.info(
        `${name}: left after ${Math.round(left)} ms, ready after ${Math.round(ready)} ms (P16), ${Math.round(residentMb(one.pid))} MB (P17)`,
      );
    }
  });

  it('publishes the metrics that the alert rules and the dashboards ask for', async () => {
    const texts = await Promise.all(
      ['gateway', ...services].map(async (name) => (await fetch(`${product.process(name).url}/metrics`)).text()),
    );
    const published = texts.join('').matchAll(/^# TYPE (\S+) (\S+)$/gm);
    const series = [...published].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    );
    const expressions = [...alertRules().map(({ expr }) => expr), ...dashboards().flatMap(expressionsOf)];
    const asked = expressions.flatMap((expr) => readExpression(expr).metrics);
    // Prometheus itself publishes the one, the product in one process the others.
    const isOfOthers = (name: string): boolean => name === 'up' || name.startsWith('marquee_backup_');
    expect(asked.filter((name) => !isOfOthers(name) && !series.includes(name))).toEqual([]);
  });

  it('refuses no request of visitors while redirects start again, unless that takes longer than a request may wait', async () => {
    const failed: unknown[] = [];
    let answered = 0;
    let going = true;
    const visit = async (): Promise<void> => {
      while (going) {
        const begun = performance.now();
        const reply = await follow(product, 'ines', 'kiln').catch((error: unknown) => error as Error);
        const waited = performance.now() - begun;
        if (reply instanceof Error) failed.push(reply);
        else if (reply.status === 302) answered += 1;
        else if (reply.status !== 503 || waited < FORWARD_TIMEOUT_MS)
          failed.push(`${reply.status} after ${Math.round(waited)} ms: ${await reply.text()}`);
      }
    };
    const visitors = [visit(), visit(), visit(), visit()];
    for (let n = 0; n < 3; n += 1) {
      await product.process('redirects').signal('SIGTERM');
      await restart('redirects');
    }
    going = false;
    await Promise.all(visitors);
    // What the process says about it, where it was the one that could not answer.
    const said =
      product
        .process('redirects')
        .output()
        .match(/.*answered with 503.*/g) ?? [];
    expect([...failed, ...said]).toEqual([]);
    const all = answered + 1;
    await until(async () => (await clicks()) === all, 30_000);
  });

  it('lets owners in by the keys that it knows while identity is unavailable', async () => {
    expect((await ines.call('GET', '/api/content')).status).toBe(200);
    await product.process('identity').kill();
    expect((await ines.call('GET', '/api/content')).status).toBe(200);
    expect(await clicks()).toBeGreaterThan(0);
    await restart('identity');
    expect((await ines.call('GET', '/api/auth/me')).status).toBe(200);
  });

  it('serves visitors from the first moment while every engine is unavailable, and charts them later', async () => {
    const before = await clicks();
    const redirects = product.process('redirects');
    await redirects.kill();
    await restart('redirects', nowhere);
    expect(await health(redirects.url)).toMatchObject({ status: 200 });
    for (let n = 0; n < 5; n += 1) expect((await follow(product, 'ines', 'kiln')).status).toBe(302);
    expect((await fetch(`${product.url}/@ines`, { headers: { 'user-agent': chrome } })).status).toBe(200);
    expect(await redirects.signal('SIGTERM')).toBe(0);
    await restart('redirects');
    await until(async () => (await clicks()) === before + 5, 30_000);
  });

  it('waits for its engines without ending, says so, and leaves on SIGTERM', async () => {
    const waiting = ['identity', 'content', 'inbox', 'analytics'].map((name) => product.process(name));
    await Promise.all(waiting.map((one) => one.kill()));
    for (const one of waiting) one.start(nowhere);
    for (const one of waiting) {
      await until(async () => (await fetch(`${one.url}/health/live`).catch(() => null))?.status === 200, 30_000);
      await until(async () => (await health(one.url)).checks['kafka'] === 'failing');
      expect(await health(one.url)).toMatchObject({ status: 503, checks: { start: 'failing' } });
      expect((await fetch(`${one.url}/api/content`)).status).toBe(503);
      await until(() => /does not answer yet: asked again/.test(one.output()));
      expect(await one.signal('SIGTERM')).toBe(0);
      one.start();
    }
    await Promise.all(waiting.map((one) => one.ready()));
  });

  it('ends a process with an unhandled rejection, and loses nothing', async () => {
    for (const name of services) {
      const one = product.process(name);
      expect(await one.signal('SIGUSR2')).toBe(1);
      one.start();
    }
    await Promise.all(services.map((name) => product.process(name).ready()));
    expect((await follow(product, 'ines', 'kiln')).status).toBe(302);
    expect((await ines.call('GET', '/api/content')).status).toBe(200);
  });

  it('never writes a visitor’s address or a secret into a log', async () => {
    await follow(product, 'ines', 'kiln', { 'x-forwarded-for': '203.0.113.77' });
    const { secret } = JSON.parse(fs.readFileSync(path.join(dataDir, 'installation.json'), 'utf8')) as {
      secret: string;
    };
    const said = product.processes.map((one) => one.output()).join('\n');
    for (const hidden of ['203.0.113.77', secret, ines.idToken, ines.email]) expect(said).not.toContain(hidden);
  });

  it('ends its processes when the one that started them is gone', async () => {
    const launcher = spawn(process.execPath, ['scripts/start-distributed.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        ...nowhere,
        S3_URL: 'http://a:b@127.0.0.1:1/bucket',
        DATA_DIR: temporaryFolder(),
        PORT: String(await freePort()),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    launcher.stdout.on('data', (text) => (said += String(text)));
    // A service without its engines says so; the gateway needs none.
    await until(() => [...services, 'gateway'].every((name) => new RegExp(`^${name} `, 'm').test(said)), 30_000);
    const children = fs
      .readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number);
    // The services, the gateway, and the process that ends both where the launcher cannot.
    expect(children).toHaveLength(services.length + 2);
    launcher.kill('SIGKILL');
    const lives = (pid: number): boolean => {
      try {
        return !/State:\s+Z/.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
      } catch {
        return false;
      }
    };
    await until(() => !children.some(lives));
  });
});
