import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { until } from '@marquee/test-kit/until';
import { freePort } from '../engines/free-port.mjs';
import { sharedSettings } from './installation.mjs';
import { planProcesses, startProcesses, type PlannedProcess } from './processes.mjs';
import { untilServing } from './until-serving.mjs';

const plan = async (env: Readonly<Record<string, string>>) => {
  const planned = await planProcesses({ dataDir: 'data', port: 3000, env });
  return { services: planned.slice(0, -1), gateway: planned.at(-1)! };
};
const seen = ({ env }: PlannedProcess) => [env['HOST'] ?? '127.0.0.1', env['TRUSTED_PROXIES']];

describe('processes on one machine', () => {
  it('give the address for visitors, and the proxies in front of it, to the gateway alone', async () => {
    const { services, gateway } = await plan({ HOST: '192.0.2.7', TRUSTED_PROXIES: '10.0.0.5', BILLING: 'off' });
    expect(seen(gateway)).toEqual(['192.0.2.7', '10.0.0.5']);
    expect(services).toHaveLength(7);
    for (const service of services) {
      expect([service.name, ...seen(service)]).toEqual([service.name, '127.0.0.1', '127.0.0.1,::1']);
      expect(service.env['BILLING']).toBe('off');
    }
  });

  it('trust no proxy in front of the gateway unless set', async () =>
    expect(seen((await plan({})).gateway)).toEqual(['127.0.0.1', '']));

  it.each([
    ['', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
    ['192.0.2.7', 'http://192.0.2.7:3000'],
    ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ])('ask the gateway that listens on "%s" at %s', async (HOST, url) => {
    const { services, gateway } = await plan({ HOST });
    expect([gateway.url, services[0]!.env['GATEWAY_URL']]).toEqual([url, url]);
  });
});

describe('a gateway whose port another program has', () => {
  it('is not ready where that program says so, and fails to start', async () => {
    const other = http.createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-processes-'));
    const { port } = other.address() as AddressInfo;
    // Where nothing is built, the gateway ends as well.
    const started = await startProcesses({ dataDir, port, env: {}, supervise: true });
    try {
      const gateway = started.processes.at(-1)!;
      await until(() => gateway.failsToStart(), 60_000);
      const asked = { ...gateway, ready: () => gateway.ready(1) };
      await expect(untilServing([asked], () => undefined)).rejects.toThrow('gateway does not start: ');
    } finally {
      await started.kill();
      other.close();
      fs.rmSync(dataDir, { recursive: true });
    }
  }, 90_000);
});

describe('a process that does not answer SIGTERM', () => {
  it('is killed after a time, and the others end as they do', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-processes-'));
    const node = path.join(dataDir, 'deaf');
    fs.writeFileSync(node, "#!/bin/sh\ntrap '' TERM\necho deaf\nwhile :; do sleep 1; done\n", { mode: 0o700 });
    const said: string[] = [];
    const started = await startProcesses({
      dataDir,
      port: await freePort(),
      env: {},
      node,
      endWithin: 300,
      onLine: (name, line) => said.push(`${name} ${line}`),
    });
    try {
      await until(() => said.filter((line) => line.endsWith(' deaf')).length === started.processes.length);
      expect(new Set(await started.stop())).toEqual(new Set([null]));
      expect(said).toContain('gateway has not ended 0.3 s after SIGTERM: killed');
    } finally {
      await started.kill();
      fs.rmSync(dataDir, { recursive: true });
    }
  });
});

describe('settings of all processes', () => {
  const made = { secret: 'made at the first start' };

  it('are those of the operator where there are such', () => {
    const own = { DEV_MAIL_TOKEN: 'a-token-for-the-tests', INSTALLATION_SECRET: 'own', LOG_LEVEL: 'info' };
    expect(sharedSettings(made, { ...own, PORT: '1', DATA_DIR: 'data' }, {})).toEqual(own);
  });

  it('are made where there are none', () => {
    const { DEV_MAIL_TOKEN, ...others } = sharedSettings(made, { DEV_MAIL_TOKEN: '' }, { REDIS_URL: 'redis://a' });
    expect(DEV_MAIL_TOKEN).toMatch(/^.{22}$/);
    expect(others).toEqual({ LOG_LEVEL: 'warn', REDIS_URL: 'redis://a', INSTALLATION_SECRET: made.secret });
  });

  it.each([
    ['', true],
    ['folder', true],
    ['smtp', false],
  ])('have a token for mail with MAILER_ADAPTER="%s": %s', (MAILER_ADAPTER, hasToken) =>
    expect('DEV_MAIL_TOKEN' in sharedSettings(made, { MAILER_ADAPTER }, {})).toBe(hasToken),
  );
});
