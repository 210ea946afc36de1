import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { SHUTDOWN_TIMEOUT_MS } from '../../libs/service-host/src/shut-down-on-signal';
import { kubeconformCommand, kustomizeCommand } from '../../tools/engines/manifest-tools.mjs';
import { images } from '../../tools/engines/versions.mjs';
import { enginesOf, faultsOf, ports, processes, root } from './process-settings';
import { manifestsIn, render, type Container, type Manifest, type Overlay } from './rendered';
import { selects, Workloads } from './workloads';

const overlays: readonly Overlay[] = ['local', 'production'];
const services = processes.filter((name) => name !== 'gateway');
const engineImages: Readonly<Record<string, string>> = images;

const withKustomize = kustomizeCommand() ? describe.each(overlays) : describe.skip.each(overlays);
const itWithKubeconform = kubeconformCommand() ? it : it.skip;

describe('the steps of a backup on Kubernetes', () => {
  const recipe = fs.readFileSync(path.join(root, 'docs/backup.md'), 'utf8');
  const steps = recipe.slice(recipe.indexOf('## On Kubernetes'), recipe.indexOf('## Errors'));

  it('name every process that they stop', () => {
    const stopped = [...steps.matchAll(/kubectl scale ([^&]*?) --replicas=0/g)].map(([, names]) =>
      [...names!.matchAll(/\w+\/(\w+)/g)].map(([, name]) => name).sort(),
    );
    const writers = services.filter((name) => name !== 'redirects');
    expect(stopped).toEqual([[...writers].sort(), [...processes].sort()]);
  });

  it('name files that there are', () => {
    const named = [...new Set([...steps.matchAll(/k8s\/[\w/.-]+\w/g)].map(([file]) => file))];
    expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
    expect(named).toContain('k8s/restore/forget-relay.yaml');
  });
});

describe('the pod that makes a redirect node ready for a restore', () => {
  it('removes the place of the relay from the volume of the node', () => {
    const text = fs.readFileSync(path.join(root, 'k8s/restore/forget-relay.yaml'), 'utf8');
    const [{ spec }] = manifestsIn(text.replaceAll('NODE', '2')) as [Manifest];
    const [container] = spec.containers as readonly Container[];
    expect(container).toMatchObject({ command: ['rm', '-f', '/data/journal/groups/relay.json'] });
    expect(container!.volumeMounts).toEqual([{ name: 'data', mountPath: '/data' }]);
    expect(spec.volumes).toEqual([{ name: 'data', persistentVolumeClaim: { claimName: 'data-redirects-2' } }]);
  });
});

withKustomize('the %s overlay', (overlay) => {
  let text: string;
  let cluster: Workloads;
  beforeAll(() => {
    text = render(overlay);
    cluster = new Workloads(manifestsIn(text));
  });

  it.each(processes)('runs %s on its port, behind a Service of its name', (name) => {
    const [port] = cluster.container(name).ports!;
    expect(port).toEqual({ name: 'http', containerPort: ports[name] });
    const { spec } = cluster.one(name, 'Service');
    expect(spec.ports).toEqual([{ name: 'http', port: ports[name], targetPort: 'http' }]);
    expect(selects({ matchLabels: spec.selector }, cluster.podLabels(name))).toBe(true);
    expect(cluster.container(name).image).toMatch(new RegExp(`^marquee/${name}:\\d+\\.\\d+\\.\\d+$`));
  });

  it.each(processes)('gives %s settings that it reads, and all that it needs', (name) => {
    expect(faultsOf(name, cluster.environment(name))).toEqual([]);
  });

  it.each(processes)('asks %s for its health, and lets it leave in its own time', (name) => {
    const { startupProbe, livenessProbe, readinessProbe } = cluster.container(name);
    const live = { path: '/health/live', port: 'http' };
    expect([startupProbe!.httpGet, livenessProbe!.httpGet]).toEqual([live, live]);
    // Visitors come through the gateway while any service but redirects is down.
    expect(readinessProbe!.httpGet!.path).toBe(name === 'gateway' ? '/health/live' : '/health/ready');
    const drain = Number(cluster.environment(name)['DRAIN_DELAY_MS']);
    expect(drain).toBeGreaterThan(0);
    const grace = cluster.of(name).spec.template.spec.terminationGracePeriodSeconds as number;
    expect(grace * 1_000).toBeGreaterThan(drain + SHUTDOWN_TIMEOUT_MS);
  });

  it.each(processes)('closes %s in', (name) => {
    const pod = cluster.of(name).spec.template.spec;
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
    });
    const { securityContext, resources, volumeMounts } = cluster.container(name);
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(Object.keys(resources.requests)).toEqual(expect.arrayContaining(['cpu', 'memory', 'ephemeral-storage']));
    expect(resources.limits['memory']).toMatch(/^\d+[MG]i$/);
    expect(volumeMounts!.map(({ mountPath }) => mountPath)).toContain('/tmp');
  });

  it.each(processes)('lets maintenance take one pod of %s at a time', (name) => {
    const { spec } = cluster.one(name, 'PodDisruptionBudget');
    expect(spec.maxUnavailable).toBe(1);
    expect(selects(spec.selector, cluster.podLabels(name))).toBe(true);
  });

  it.each(['gateway', 'redirects', 'content', 'analytics'])('spreads the pods of %s over nodes', (name) => {
    const { topologySpreadConstraints = [] } = cluster.of(name).spec.template.spec;
    const selector = { matchLabels: { 'app.kubernetes.io/name': name } };
    expect(topologySpreadConstraints).toMatchObject([
      { topologyKey: 'kubernetes.io/hostname', maxSkew: 1, labelSelector: selector },
    ]);
  });

  it('lets every pod ask for names: CoreDNS, the cache of a node, and the DNS of OpenShift', () => {
    const { podSelector, egress } = cluster.one('names', 'NetworkPolicy').spec;
    expect(podSelector).toEqual({});
    const asked = (egress as { to: readonly object[]; ports: readonly object[] }[]).flatMap(({ to, ports: open }) =>
      to.map((peer) => [JSON.stringify(peer), open]),
    );
    const on = (port: number): readonly object[] => ['UDP', 'TCP'].map((protocol) => ({ protocol, port }));
    expect(asked).toEqual([
      [expect.stringContaining('"k8s-app":"kube-dns"'), on(53)],
      [expect.stringContaining('"169.254.20.10/32"'), on(53)],
      [expect.stringContaining('"openshift-dns"'), on(5353)],
    ]);
  });

  it('denies every connection that no policy allows', () => {
    expect(cluster.one('default-deny', 'NetworkPolicy').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    for (const [from, to] of [
      ['inbox', 'billing'],
      ['redirects', 'identity'],
      ['content', 'gateway'],
    ] as const)
      expect([from, to, cluster.mayReach(from, to, ports[to]!)]).toEqual([from, to, false]);
  });

  it.each(services)('lets the gateway reach %s, and what it reaches itself', (name) => {
    expect(cluster.mayReach('gateway', name, ports[name]!)).toBe(true);
    const environment = cluster.environment(name);
    for (const [variable, to] of [
      ['IDENTITY_URL', 'identity'],
      ['GATEWAY_URL', 'gateway'],
    ] as const)
      if (environment[variable]) expect([to, cluster.mayReach(name, to, ports[to]!)]).toEqual([to, true]);
  });

  it('lets a process out to the engines that it uses, and to no other', () => {
    const used = processes.map((name) => {
      const labels = Object.keys(cluster.podLabels(name)).filter((label) => label.startsWith('uses-'));
      const others = ['uses-identity', 'uses-gateway'];
      return [name, labels.filter((label) => !others.includes(label)).sort()];
    });
    expect(used).toEqual(
      processes.map((name) => [
        name,
        enginesOf(name)
          .map((engine) => `uses-${engine}`)
          .sort(),
      ]),
    );
  });

  it('lets out to the web what reads pages and sends to buckets of others, and to no private address', () => {
    const reaching = (address: string, port: number): readonly string[] =>
      processes.filter((name) => cluster.mayReachAddress(name, address, port));
    for (const port of [80, 443]) expect([...reaching('198.51.100.7', port)].sort()).toEqual(['content', 'identity']);
    expect(reaching('198.51.100.7', 22)).toEqual([]);
    for (const inside of ['10.0.0.1', '100.64.0.1', '169.254.169.254', '172.16.0.1', '192.168.0.1'])
      expect([inside, reaching(inside, 80)]).toEqual([inside, []]);
  });

  it('lets in to an engine of the cluster what uses it, and nothing else', () => {
    const engines = cluster.ofKind('StatefulSet').filter(({ metadata }) => Object.hasOwn(engineImages, metadata.name));
    expect(engines.length).toBe(overlay === 'local' ? 5 : 0);
    for (const { metadata, spec } of engines) {
      const port = spec.template.spec.containers[0].ports[0].containerPort as number;
      const reaching = processes.filter((name) => cluster.mayReach(name, metadata.name, port));
      const using = processes.filter((name) => enginesOf(name).includes(metadata.name));
      expect([metadata.name, reaching]).toEqual([metadata.name, using]);
    }
  });

  it('opens the gateway alone to other namespaces, but for metrics', () => {
    const open = cluster
      .ofKind('NetworkPolicy')
      .filter(({ spec }) =>
        ((spec.ingress ?? []) as { from?: readonly { namespaceSelector?: unknown }[] }[]).some(
          ({ from }) => from === undefined || from.some(({ namespaceSelector }) => namespaceSelector !== undefined),
        ),
      );
    expect(open.map(({ metadata }) => metadata.name).sort()).toEqual(['gateway', 'metrics']);
  });

  it('keeps the journal of each redirect node, and names the node after its pod', () => {
    const { kind, spec } = cluster.of('redirects');
    expect([kind, spec.volumeClaimTemplates[0].metadata.name]).toEqual(['StatefulSet', 'data']);
    expect(cluster.container('redirects').volumeMounts).toContainEqual({ name: 'data', mountPath: '/data' });
    expect(cluster.container('redirects').env).toContainEqual({
      name: 'NODE_SLOT',
      valueFrom: { fieldRef: { fieldPath: 'metadata.name' } },
    });
    expect(cluster.one('redirects', 'Service').spec.clusterIP).toBe('None');
  });

  it('keeps nothing but the journal of a redirect node that is scaled down', () => {
    const { volumes } = cluster.of('redirects').spec.template.spec as { volumes: readonly { name: string }[] };
    expect(cluster.container('redirects').volumeMounts).toContainEqual({ name: 'views', mountPath: '/data/redirects' });
    expect(volumes.find(({ name }) => name === 'views')).toEqual({ name: 'views', emptyDir: { sizeLimit: '10Gi' } });
  });

  it('tells the gateway of every redirect node that there may be', () => {
    const scaler = cluster.ofKind('HorizontalPodAutoscaler').find(({ metadata }) => metadata.name === 'redirects');
    const most = (scaler?.spec.maxReplicas ?? cluster.of('redirects').spec.replicas ?? 1) as number;
    const nodes = Array.from({ length: most }, (_, node) => `http://redirects-${node}.redirects:${ports['redirects']}`);
    expect(cluster.environment('gateway')['REDIRECTS_URL']).toBe(nodes.join(','));
    expect(cluster.environment('gateway')['S3_URL']).not.toContain('@');
  });

  it.each(processes)('says how many pods of %s there are, so that an apply restores what was scaled to 0', (name) => {
    const scaled = cluster.ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name as string);
    expect(scaled.includes(name) || cluster.of(name).spec.replicas > 0).toBe(true);
  });

  it('has a pod for backups when asked, with the settings and the ways out that the commands need', () => {
    const { spec } = cluster.of('operator');
    expect(spec.replicas).toBe(0);
    const engines = ['kafka', 'mongodb', 'clickhouse', 's3'];
    expect(Object.keys(cluster.podLabels('operator')).filter((label) => label.startsWith('uses-'))).toEqual(
      expect.arrayContaining(engines.map((engine) => `uses-${engine}`)),
    );
    expect(Object.keys(cluster.givenTo('operator'))).toEqual(
      expect.arrayContaining(['INSTALLATION_SECRET', ...engines.map((engine) => `${engine.toUpperCase()}_URL`)]),
    );
    if (overlay === 'local')
      for (const engine of engines) {
        const [port] = cluster.container(engine).ports!;
        expect([engine, cluster.mayReach('operator', engine, port!.containerPort)]).toEqual([engine, true]);
      }
    const { image, volumeMounts } = cluster.container('operator');
    expect(image).toBe(cluster.container('identity').image);
    expect(volumeMounts).toContainEqual({ name: 'backups', mountPath: '/backups' });
    expect(cluster.one('backups', 'PersistentVolumeClaim').spec.accessModes).toEqual(['ReadWriteOnce']);
  });

  it('scales by processor time, in place of a number that a manifest would set back', () => {
    for (const { spec } of cluster.ofKind('HorizontalPodAutoscaler')) {
      const { kind, name } = spec.scaleTargetRef as { kind: string; name: string };
      expect(cluster.one(name, kind).spec.replicas).toBeUndefined();
      expect(cluster.container(name).resources.requests['cpu']).toMatch(/^\d+m$/);
    }
  });

  it('names a version for every image, for engines the one that tests run on', () => {
    const all = cluster
      .ofKind('Deployment', 'StatefulSet', 'Job')
      .flatMap(({ spec }) => spec.template.spec.containers as readonly { image: string }[]);
    expect(all.map(({ image }) => image).filter((image) => !/:v?\d/.test(image))).toEqual([]);
    const engines = cluster.ofKind('StatefulSet', 'Job').filter(({ metadata }) => metadata.name !== 'redirects');
    for (const { metadata, spec } of engines)
      expect(spec.template.spec.containers[0].image).toBe(engineImages[metadata.name.replace('-initiate', '')]);
    expect(engines.length).toBe(overlay === 'local' ? 6 : 0);
  });

  itWithKubeconform('is what the API of Kubernetes takes', () => {
    const [program, ...args] = kubeconformCommand()!;
    const { stdout, stderr, status } = spawnSync(program!, args, { input: text, encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([0, expect.stringMatching(/Invalid: 0, Errors: 0, Skipped: 0/)]);
  });
});
