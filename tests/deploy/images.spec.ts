import fs from 'node:fs';
import path from 'node:path';
import services from '../../libs/contracts/src/services.json';
import packagesOf from '../../deploy/image-packages.json';
import { NATIVE } from '../../tools/build/server/native.mjs';
import { versions } from '../../tools/engines/versions.mjs';
import { environmentOf, instructionsOf, stages } from './dockerfile';
import { OF_THE_IMAGE, ports, processes, root, settingsOf } from './process-settings';

const last = (name: string, instruction: string): string | undefined =>
  instructionsOf(name).findLast(([one]) => one === instruction)?.[1];

/** The paths that a file of ignore rules names, without what says how deep they lie. */
const ignoredBy = (file: string): readonly string[] =>
  fs
    .readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/^(\*\*)?\//, '').replace(/\/$/, ''));

describe('the images', () => {
  it('are there for every process, and one for the whole product', () => {
    const targets = stages().filter(({ instructions }) => instructions.some(([name]) => name === 'CMD'));
    expect(targets.map(({ name }) => name).sort()).toEqual([...processes, 'marquee'].sort());
  });

  it.each(processes)('start %s as its own user, on its port, in exec form', (name) => {
    expect(last(name, 'CMD')).toBe(`["node", "services/${name}/dist/main.cjs"]`);
    expect(last(name, 'USER')).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(last(name, 'STOPSIGNAL')).toBe('SIGTERM');
    expect(last(name, 'HEALTHCHECK')).toMatch(/CMD \["node", /);
    expect(last(name, 'EXPOSE')).toBe(String(ports[name]));
    expect(environmentOf(name)).toMatchObject({ PORT: String(ports[name]), HOST: '0.0.0.0' });
  });

  it.each(processes)('set nothing that %s does not read', (name) => {
    const set = Object.keys(environmentOf(name)).filter((variable) => !OF_THE_IMAGE.has(variable));
    expect(set.filter((variable) => !settingsOf(name).has(variable))).toEqual([]);
  });

  it('give each service the young generation of the table of services', () => {
    for (const { name, semiSpaceMb } of services)
      expect([name, environmentOf(name)['NODE_OPTIONS']]).toEqual([name, `--max-semi-space-size=${semiSpaceMb}`]);
  });

  it('hold all packages that bundles leave outside, but for the embedded ClickHouse', () => {
    const held = new Set(Object.values(packagesOf).flat());
    expect(NATIVE.filter((name) => !held.has(name))).toEqual(['chdb']);
    expect(Object.keys(packagesOf).sort()).toEqual([...processes].sort());
  });

  it('leave out what the repository leaves out, data and secrets above all', () => {
    const left = new Set(ignoredBy('.dockerignore'));
    const copied = ignoredBy('.gitignore').filter((name) => !left.has(name) && !left.has(name.split('/')[0]!));
    expect(copied).toEqual([]);
  });

  it('are made from the newest Node that the product is started on, and a digest only under a name', () => {
    const base = /^ARG NODE_IMAGE=(.*)$/m.exec(fs.readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8'))![1]!;
    const [image, digest = 'none'] = base.split('@');
    expect(image).toBe(`node:${versions.node24}-bookworm-slim`);
    expect(digest).toMatch(/^(none|sha256:[0-9a-f]{64})$/);
    const foreign = stages().filter(({ from }) => !stages().some(({ name }) => name === from));
    expect([...new Set(foreign.map(({ from }) => from))]).toEqual(['${NODE_IMAGE}', '${RUNTIME_IMAGE}']);
  });
});
