import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { SHUTDOWN_TIMEOUT_MS } from '../../libs/service-host/src/shut-down-on-signal';
import { faultsInCompose, itWithCompose } from './docker-compose';
import { environmentOf, instructionsOf } from './dockerfile';
import { OF_THE_IMAGE, root, settingsOf } from './process-settings';

interface SmallService {
  readonly image: string;
  readonly build?: object;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, { readonly ipv4_address: string }>>;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly stop_grace_period: string;
}

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const text = read('deploy/compose.small.yml');
const example = read('deploy/small.env.example');
const { services, volumes } = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<'marquee' | 'caddy', SmallService>>;
  readonly volumes: object;
};
/** The product in one process, as the table of settings calls it. */
const ONE_PROCESS = '`npm start`';

const last = (instruction: string): string | undefined =>
  instructionsOf('marquee').findLast(([one]) => one === instruction)?.[1];

describe('the image of the whole product', () => {
  it('starts as its own user, without a shell, and asks itself for its health', () => {
    expect(last('ENTRYPOINT')).toBe('["/usr/local/bin/node", "/app/marquee.cjs"]');
    expect(last('CMD')).toBe('["start"]');
    expect(last('USER')).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(last('STOPSIGNAL')).toBe('SIGTERM');
    expect(last('HEALTHCHECK')).toMatch(/CMD \["\/usr\/local\/bin\/node", "\/app\/health\.cjs"\]$/);
    expect(last('EXPOSE')).toBe(environmentOf('marquee')['PORT']);
  });

  it('has its data below its one volume, so that a restore can move them aside', () => {
    const volume = instructionsOf('marquee').filter(([one]) => one === 'VOLUME');
    expect(volume.map(([, place]) => place)).toEqual(['/data']);
    expect(path.dirname(environmentOf('marquee')['DATA_DIR']!)).toBe('/data');
  });

  it('sets nothing that the product does not read', () => {
    const set = Object.keys(environmentOf('marquee')).filter((name) => !OF_THE_IMAGE.has(name));
    expect(set.filter((name) => !settingsOf(ONE_PROCESS).has(name))).toEqual([]);
  });

  it('has the base and the Node of the other images under names of their own', () => {
    expect(read('deploy/Dockerfile')).toMatch(
      /^ARG RUNTIME_IMAGE=gcr\.io\/distroless\/cc-debian12(@sha256:[0-9a-f]{64})?$/m,
    );
  });
});

describe('compose.small.yml', () => {
  it('runs the image of the whole product, with settings that it reads', () => {
    const { image, build, environment = {} } = services.marquee;
    expect(image).toBe('marquee/marquee:${MARQUEE_VERSION:-0.1.0}');
    expect(build).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile', target: 'marquee' });
    expect(Object.keys(environment).filter((name) => !settingsOf(ONE_PROCESS).has(name))).toEqual([]);
  });

  it('asks for the domain and for mail, in an example of ten lines', () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!));
    expect([...example.matchAll(/^(\w+)=$/gm)].map(([, name]) => name!)).toEqual([...asked]);
    expect([...asked]).toEqual(['DOMAIN', 'SMTP_URL', 'MAIL_FROM']);
    const readByFile = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
    const offered = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!);
    expect(offered.filter((name) => !readByFile.has(name))).toEqual([]);
    expect(example.trimEnd().split('\n')).toHaveLength(10);
  });

  it('publishes Caddy alone, and believes the address of Caddy alone', () => {
    expect(services.marquee.ports).toBeUndefined();
    expect(services.caddy.ports).toContain('443:443');
    const { front } = services.caddy.networks as Readonly<Record<string, { readonly ipv4_address: string }>>;
    expect(services.marquee.environment!['TRUSTED_PROXIES']).toBe(front!.ipv4_address);
    expect(services.caddy.command).toContain(`marquee:${environmentOf('marquee')['PORT']}`);
    expect(services.marquee.environment!['PUBLIC_URL']).toMatch(/^https:\/\/\$\{DOMAIN:/);
  });

  it.each(['marquee', 'caddy'] as const)('closes %s in, keeps its data, and gives it time to leave', (name) => {
    const { read_only, cap_drop, volumes: mounted, stop_grace_period } = services[name];
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
    expect(mounted).toContain(`${name}:/data`);
    expect(Object.keys(volumes)).toContain(name);
    expect(Number.parseInt(stop_grace_period, 10) * 1_000).toBeGreaterThan(SHUTDOWN_TIMEOUT_MS);
  });

  itWithCompose('is one that docker compose takes', () => {
    expect(faultsInCompose('deploy/compose.small.yml', example)).toBe('');
  });
});
