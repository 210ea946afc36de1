import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { SHUTDOWN_TIMEOUT_MS } from '../../libs/service-host/src/shut-down-on-signal';
import { images } from '../../tools/engines/versions.mjs';
import { faultsInCompose, itWithCompose } from './docker-compose';
import { environmentOf, stages } from './dockerfile';
import { faultsOf, OF_THE_IMAGE, ports, processes, root, enginesOf, settingsOf } from './process-settings';

interface ComposeService {
  readonly image: string;
  readonly profiles?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly environment?: Readonly<Record<string, string | number | null>>;
  readonly ports?: readonly string[];
  readonly networks: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly disable?: boolean };
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly stop_grace_period?: string;
}

interface ComposeNetwork {
  readonly internal?: boolean;
  readonly ipam?: { readonly config: readonly { readonly subnet: string }[] };
}

const text = fs.readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const example = fs.readFileSync(path.join(root, 'deploy/compose.env.example'), 'utf8');
const recipe = fs.readFileSync(path.join(root, 'docs/backup.md'), 'utf8');
const { services, networks, volumes } = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, ComposeNetwork | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const engineImages: Readonly<Record<string, string>> = images;
/** Runs one command of an operator and ends. */
const OPERATOR = 'operator';
const engines = Object.keys(services).filter((name) => !processes.includes(name) && name !== OPERATOR);

/** What compose makes of `${NAME:-default}` when `.env` names only what it must. */
const filled = (value: string): string =>
  value.replace(/\$\{\w+:\?[^}]*\}/g, 'given').replace(/\$\{\w+:-([^}]*)\}/g, '$1');

/** Without those that are passed on where they are set, and are not. */
const environmentIn = (name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(services[name]!.environment ?? {})
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, filled(String(value))]),
  );

/** Every `${NAME…}` of the file: its name and what follows it. */
const variables = [...text.matchAll(/(?<!\$)\$\{(\w+)([^}]*)\}/g)].map(([, name, rest]) => ({
  name: name!,
  rest: rest!,
}));

describe('docker-compose.yml', () => {
  itWithCompose('is one that docker compose takes', () => {
    expect(faultsInCompose('docker-compose.yml', example)).toBe('');
  });

  it('has every process of the product, and the engines that they need', () => {
    expect(Object.keys(services)).toEqual(expect.arrayContaining([...processes, ...processes.flatMap(enginesOf)]));
  });

  it.each(processes)('builds %s from its target of the Dockerfile, and runs that image', (name) => {
    const { build, image } = services[name]!;
    expect(build).toEqual({ context: '.', dockerfile: 'deploy/Dockerfile', target: name });
    expect(stages().map((stage) => stage.name)).toContain(name);
    expect(image).toBe(`marquee/${name}:\${MARQUEE_VERSION:-0.1.0}`);
  });

  it.each(processes)('gives %s settings that it reads, and all that it needs', (name) => {
    const ofImage = Object.entries(environmentOf(name)).filter(([key]) => !OF_THE_IMAGE.has(key));
    expect(faultsOf(name, { ...Object.fromEntries(ofImage), ...environmentIn(name) })).toEqual([]);
    const passedOn = Object.keys(services[name]!.environment ?? {});
    expect(faultsOf(name, Object.fromEntries(passedOn.map((key) => [key, 'given'])))).toEqual([]);
  });

  it('tells the gateway where each service answers', () => {
    const environment = environmentIn('gateway');
    for (const [name, port] of Object.entries(ports).filter(([one]) => one !== 'gateway'))
      expect([name, environment[`${name.toUpperCase()}_URL`]]).toEqual([name, `http://${name}:${port}`]);
    expect(new URL(environment['S3_URL']!).username).toBe('');
  });

  it('gives the commands on the engines what services have of them, a folder for backups, and no start of their own', () => {
    const { environment = {}, profiles, image, entrypoint, depends_on = {}, volumes = [] } = services[OPERATOR]!;
    expect({ profiles, image, entrypoint }).toEqual({
      profiles: ['operator'],
      image: services['identity']!.image,
      entrypoint: ['node', 'operator.cjs'],
    });
    for (const name of ON_ENGINES) {
      const having = processes.filter(
        (process) => process !== 'gateway' && Object.hasOwn(services[process]!.environment!, name),
      );
      expect([name, having.length > 0, Object.hasOwn(environment, name)]).toEqual([name, true, true]);
      for (const process of having)
        expect([process, name, environment[name]]).toEqual([process, name, services[process]!.environment![name]]);
    }
    expect(Object.keys(depends_on).sort()).toEqual(['clickhouse', 'kafka', 'mongodb', 's3']);
    expect(volumes).toEqual(['${BACKUP_DIR:-../backups}:/backups']);
  });

  it('publishes the gateway alone, to this machine alone', () => {
    const published = Object.entries(services).filter(([, service]) => service.ports !== undefined);
    expect(published.map(([name, service]) => [name, service.ports!.map(filled)])).toEqual([
      ['gateway', [`127.0.0.1:3000:${ports['gateway']}`]],
    ]);
    const withWayOut = Object.entries(services).filter(([, service]) =>
      service.networks.some((network) => networks[network]?.internal !== true),
    );
    // Stripe, the pages that links lead to, the mail server and the buckets of owners are outside.
    expect(withWayOut.map(([name]) => name).sort()).toEqual(['billing', 'content', 'gateway', 'identity']);
  });

  // Of two networks that they share, Docker answers names with the addresses in the one that is not internal.
  it.each(processes.filter((name) => name !== 'gateway'))('has the gateway reach %s where it is believed', (name) => {
    const shared = services[name]!.networks.filter((network) => services['gateway']!.networks.includes(network));
    const ranges = shared.map((network) => networks[network]?.ipam?.config.map(({ subnet }) => filled(subnet)).join());
    expect(ranges).toEqual([environmentIn(name)['TRUSTED_PROXIES']]);
  });

  it('does not start without its secrets, and has none of its own', () => {
    const secrets = variables.filter(({ name }) => /SECRET|PASSWORD|KEY|TOKEN/.test(name));
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter(({ rest }) => !/^:\?./.test(rest))).toEqual([]);
    const asked = new Set(variables.filter(({ rest }) => rest.startsWith(':?')).map(({ name }) => name));
    const named = [...example.matchAll(/^(\w+)=$/gm)].map(([, name]) => name!);
    expect(named.sort()).toEqual([...asked].sort());
  });

  it('names nothing in .env that the file does not read', () => {
    const read = new Set([...variables.map(({ name }) => name), ...Object.values(services).flatMap(passedOnBy)]);
    const offered = [...example.matchAll(/^#?([A-Z_0-9]+)=/gm)].map(([, name]) => name!);
    expect(offered.filter((name) => !read.has(name))).toEqual([]);
  });

  it('passes names on that a restore changes, to all that keep something under them', () => {
    const changed = ['MONGODB_DATABASE', 'KAFKA_TOPIC_PREFIX', 'CLICKHOUSE_DATABASE', 'REDIS_PREFIX'];
    for (const name of changed) {
      const having = processes.filter((process) => settingsOf(process).has(name));
      expect(having.length).toBeGreaterThan(0);
      expect([name, having.filter((process) => passedOnBy(services[process]!).includes(name))]).toEqual([name, having]);
      expect(recipe).toContain(`\n${name}=`);
    }
  });

  it('runs the engines in the versions that tests run on', () => {
    const named = engines.map((name) => [name, services[name]!.image]);
    const pinned = engines.map((name) => [name, engineImages[name.replace('-initiate', '')]]);
    expect(named).toEqual(pinned);
  });

  it.each([...processes, OPERATOR])(
    'closes %s in: nothing to write to, no privileges, an end to its memory',
    (name) => {
      const { read_only, cap_drop, security_opt, mem_limit } = services[name]!;
      expect({ read_only, cap_drop, security_opt }).toEqual({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(mem_limit).toMatch(/^\d+m$/);
    },
  );

  it.each(processes)('asks %s for its health as its image does', (name) => {
    expect(services[name]!.healthcheck).toBeUndefined();
  });

  it.each(processes)('gives %s the time that it takes to leave', (name) => {
    const drain = Number(environmentIn(name)['DRAIN_DELAY_MS'] ?? 0);
    const [, seconds] = /^(\d+)s$/.exec(services[name]!.stop_grace_period!)!;
    expect(Number(seconds) * 1_000).toBeGreaterThan(drain + SHUTDOWN_TIMEOUT_MS);
  });

  it('waits for what is healthy, and asks each engine whether it is', () => {
    const awaited = Object.values(services).flatMap(({ depends_on = {} }) => Object.entries(depends_on));
    expect(awaited.length).toBeGreaterThan(10);
    for (const [name, { condition }] of awaited) {
      expect(['service_healthy', 'service_started']).toContain(condition);
      if (condition === 'service_healthy') expect([name, hasHealth(name)]).toEqual([name, true]);
    }
    // Redirects and pages work while everything else is down, also through an upgrade.
    for (const name of ['gateway', 'redirects']) expect([name, services[name]!.depends_on]).toEqual([name, undefined]);
  });

  it('keeps what must last on volumes', () => {
    const lasting = Object.entries(services).filter(([name]) => name !== OPERATOR);
    const kept = lasting.map(([name, service]) => [name, namedVolumes(service)] as const);
    for (const [name, names] of kept) {
      expect(names.filter((volume) => !Object.hasOwn(volumes, volume))).toEqual([]);
      if (name !== 'gateway' && name !== 'mongodb-initiate') expect([name, names.length > 0]).toEqual([name, true]);
    }
  });
});

/** What a backup and a restore of distributed services read. */
const ON_ENGINES = [
  ...['MONGODB_URL', 'MONGODB_DATABASE', 'KAFKA_URL', 'KAFKA_TOPIC_PREFIX'],
  ...['CLICKHOUSE_URL', 'CLICKHOUSE_DATABASE', 'S3_URL', 'INSTALLATION_SECRET'],
];

const passedOnBy = ({ environment = {} }: ComposeService): readonly string[] =>
  Object.entries(environment).flatMap(([name, value]) => (value === null ? [name] : []));

const hasHealth = (name: string): boolean => processes.includes(name) || services[name]!.healthcheck !== undefined;

const namedVolumes = ({ volumes: mounted = [] }: ComposeService): readonly string[] =>
  mounted.flatMap((mount) => (mount.startsWith('/') ? [] : [mount.split(':')[0]!]));
