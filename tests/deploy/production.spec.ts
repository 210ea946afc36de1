import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { kubeconformCommand, kustomizeCommand } from '../../tools/engines/manifest-tools.mjs';
import { enginesOf, ports, processes, root } from './process-settings';
import { manifestsIn, onCopy, render } from './rendered';
import { Workloads } from './workloads';

const withKustomize = kustomizeCommand() ? describe : describe.skip;
const itWithKustomize = kustomizeCommand() ? it : it.skip;
const itWithKubeconform = kubeconformCommand() ? it : it.skip;

const examples = path.join(root, 'k8s/overlays/production/secrets.example');

const replaceIn = (file: string, from: string | RegExp, to: string): void => {
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace(from, to));
};

/** The ports at which an engine of the examples is asked. */
const portsOf = (address: string): readonly number[] => {
  const [, scheme, hosts] = /^(?:(\w+):\/\/)?(?:[^@]*@)?([^/]+)/.exec(address)!;
  return hosts!.split(',').map((host) => Number(host.split(':')[1] ?? { https: 443 }[scheme!]));
};

describe('the secrets of the production overlay', () => {
  /** What `make-secrets.mjs` prints about secrets that `change` has changed. */
  const check = (change: (secrets: string) => void): { status: number | null; lines: readonly string[] } =>
    onCopy('production', (folder) => {
      change(path.join(folder, 'secrets'));
      const script = path.join(folder, 'make-secrets.mjs');
      const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
      return { status, lines: stderr.trim().split('\n') };
    });
  const fillIn = (secrets: string): void => {
    for (const file of fs.readdirSync(secrets)) replaceIn(path.join(secrets, file), /^(\w+=)(.*)$/gm, '$1own-$2');
  };

  itWithKustomize('are refused where they are rendered while they are merely copied', () => {
    const copied = (folder: string): void => {
      fs.rmSync(path.join(folder, 'secrets'), { recursive: true });
      fs.cpSync(examples, path.join(folder, 'secrets'), { recursive: true });
    };
    expect(() => render('production', copied)).toThrow(/installation\.env: no such file/);
  });

  it('are named one by one while they are the examples', () => {
    const { status, lines } = check(() => undefined);
    expect(status).toBe(1);
    expect(lines).toContain('kafka.env: KAFKA_URL is the example');
    expect(lines.filter((line) => /INSTALLATION_SECRET|METRICS_TOKEN/.test(line))).toEqual([]);
  });

  it('pass once each is filled in', () => {
    expect(check(fillIn)).toEqual({ status: 0, lines: [''] });
  });

  it.each([
    ['INSTALLATION_SECRET=', 'installation.env: INSTALLATION_SECRET is empty'],
    ['# nothing', 'installation.env: INSTALLATION_SECRET is empty'],
    ['INSTALLATION_SECRET=short', 'installation.env: INSTALLATION_SECRET needs 32 characters'],
  ])('are refused with "%s"', (line, fault) => {
    const { status, lines } = check((secrets) => {
      fillIn(secrets);
      fs.writeFileSync(path.join(secrets, 'installation.env'), line);
    });
    expect([status, lines]).toEqual([1, [fault]]);
  });
});

withKustomize('the policies of the production overlay', () => {
  const cluster = new Workloads(kustomizeCommand() ? manifestsIn(render('production')) : []);

  it.each([...processes, 'operator'])('let %s out to each of its engines', (name) => {
    const given = cluster.givenTo(name);
    const engines = name === 'operator' ? ['kafka', 'mongodb', 'clickhouse', 's3'] : enginesOf(name);
    const closed = engines.flatMap((engine) => {
      const address = given[`${engine.toUpperCase()}_URL`]!;
      return portsOf(address).filter((port) => !cluster.mayLeave(name, port));
    });
    expect(closed).toEqual([]);
  });

  it.each([9092, 9093, 9094, 9096, 9098])('let services out to a Kafka at port %i', (port) => {
    expect(cluster.mayLeave('redirects', port)).toBe(true);
    expect(cluster.mayLeave('redirects', 22)).toBe(false);
  });

  it('believe the pods of one cluster, and no private network as a whole', () => {
    for (const name of processes)
      for (const setting of ['TRUSTED_PROXIES', 'TRACED_GATEWAYS'].filter((one) => cluster.environment(name)[one])) {
        const [, bits] = cluster.environment(name)[setting]!.split('/');
        expect([name, setting, Number(bits) >= 16]).toEqual([name, setting, true]);
      }
  });
});

withKustomize('the way in by the Gateway API', () => {
  const text = kustomizeCommand()
    ? render('production', (folder) =>
        replaceIn(path.join(folder, 'kustomization.yaml'), '/ingress-nginx\n', '/gateway-api\n'),
      )
    : '';
  const cluster = new Workloads(manifestsIn(text));

  it('takes the place of the Ingress, and leads to the gateway on its port without a limit of time', () => {
    expect(cluster.ofKind('Ingress')).toEqual([]);
    const { spec } = cluster.one('gateway', 'HTTPRoute');
    expect(spec.rules[0].backendRefs).toEqual([{ name: 'gateway', port: ports['gateway'] }]);
    expect(spec.rules[0].timeouts).toEqual({ request: '0s' });
    const names = cluster.one('marquee', 'Gateway').spec.listeners.map(({ name }: { name: string }) => name);
    const attached = cluster.ofKind('HTTPRoute').map((route) => route.spec.parentRefs[0].sectionName as string);
    expect(attached.sort()).toEqual(names.sort());
  });

  it('serves the host of PUBLIC_URL', () => {
    const { hostname } = new URL(cluster.environment('gateway')['PUBLIC_URL']!);
    for (const route of cluster.ofKind('HTTPRoute')) expect(route.spec.hostnames).toEqual([hostname]);
  });

  itWithKubeconform('is what the Gateway API takes', () => {
    const [program, ...args] = kubeconformCommand()!;
    const { stdout, stderr, status } = spawnSync(program!, args, { input: text, encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([0, expect.stringMatching(/Invalid: 0, Errors: 0, Skipped: 0/)]);
  });
});
