import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { processes, root } from './process-settings';

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** The commands in `deploy/README.md`, and what they name. */
describe('the steps of an upgrade', () => {
  const guide = read('deploy/README.md');
  const steps = guide.slice(guide.indexOf('\n## Upgrade'), guide.indexOf('\n## Watch'));

  it('build, push and name an image of every process, under a new tag', () => {
    const [, names] = /for name in ([\w ]+); do/.exec(steps)!;
    expect(names!.split(' ').sort()).toEqual([...processes].sort());
    const { images } = parse(read('k8s/base/kustomization.yaml')) as { images: readonly { name: string }[] };
    expect(images.map(({ name }) => name).sort()).toEqual([...processes].map((name) => `marquee/${name}`).sort());
    expect(steps).toContain('kustomize edit set image marquee/$name=$image');
    expect(steps).not.toMatch(/:0\.\d/);
  });

  it('replace analytics and inbox before redirects', () => {
    const [, later] = /name notin \(([\w,]+)\)/.exec(steps)!;
    const first = processes.filter((name) => !later!.split(',').includes(name));
    expect(first.sort()).toEqual(['analytics', 'inbox']);
    expect(steps).toContain(`--wait ${first.join(' ')}\n`);
  });

  it('set the variable that Compose takes the tag from', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Readonly<Record<string, { image: string }>>;
    };
    const tagOf = (name: string): string | undefined => services[name]!.image.split(/:(.*)/)[1];
    expect([...new Set([...processes, 'operator'].map(tagOf))]).toEqual(['${MARQUEE_VERSION:-0.1.0}']);
    expect(steps).toContain('echo "MARQUEE_VERSION=$version" >> .env');
    expect(read('deploy/compose.env.example')).toContain('MARQUEE_VERSION=');
  });

  it('wait for metrics that an alert reads', () => {
    const named = [...steps.matchAll(/`(marquee_\w+)`/g)].map(([, name]) => name!);
    expect(named).toHaveLength(3);
    for (const name of named) expect(read('deploy/alerts.yaml')).toContain(name);
  });
});
