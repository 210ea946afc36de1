import { BlockList } from 'node:net';
import { environmentOf } from './dockerfile';
import { OF_THE_IMAGE } from './process-settings';
import type { Container, Manifest } from './rendered';

/** The manifests of an overlay, asked as the cluster would. */
export class Workloads {
  constructor(readonly manifests: readonly Manifest[]) {}

  ofKind(...kinds: readonly string[]): readonly Manifest[] {
    return this.manifests.filter(({ kind }) => kinds.includes(kind));
  }

  /** Throws where there is not exactly one. */
  one(name: string, ...kinds: readonly string[]): Manifest {
    const found = this.ofKind(...kinds).filter(({ metadata }) => metadata.name === name);
    if (found.length !== 1) throw new Error(`${found.length} of ${kinds.join(' or ')} are called ${name}`);
    return found[0]!;
  }

  of(name: string): Manifest {
    return this.one(name, 'Deployment', 'StatefulSet');
  }

  container(name: string): Container {
    return this.of(name).spec.template.spec.containers[0] as Container;
  }

  podLabels(name: string): Readonly<Record<string, string>> {
    return this.of(name).spec.template.metadata.labels as Record<string, string>;
  }

  /** The settings that a process of the product is started with: those of its image, its ConfigMaps and Secrets, and its own. */
  environment(name: string): Readonly<Record<string, string>> {
    const { env = [] } = this.container(name);
    const ofImage = Object.entries(environmentOf(name)).filter(([key]) => !OF_THE_IMAGE.has(key));
    return {
      ...Object.fromEntries(ofImage),
      ...this.givenTo(name),
      ...Object.fromEntries(env.map(({ name: key, value }) => [key, value ?? 'from the pod'])),
    };
  }

  /** The settings that a workload has from ConfigMaps and Secrets. */
  givenTo(name: string): Readonly<Record<string, string>> {
    const { envFrom = [] } = this.container(name);
    return Object.assign({}, ...envFrom.map((from) => this.dataOf(from))) as Record<string, string>;
  }

  private dataOf({ configMapRef, secretRef }: NonNullable<Container['envFrom']>[number]): Record<string, string> {
    const { name } = (configMapRef ?? secretRef)!;
    const found = this.ofKind(configMapRef ? 'ConfigMap' : 'Secret').find(({ metadata }) => metadata.name === name);
    if (!found && secretRef?.optional) return {};
    if (!found) throw new Error(`${name} is not there`);
    const decode = (text: string): string => (secretRef ? Buffer.from(text, 'base64').toString() : text);
    return Object.fromEntries(Object.entries(found.data ?? {}).map(([key, value]) => [key, decode(value)]));
  }

  /** NetworkPolicies that select the pods of a workload. */
  policiesOf(name: string): readonly Manifest[] {
    const labels = this.podLabels(name);
    return this.ofKind('NetworkPolicy').filter(({ spec }) => selects(spec.podSelector as Selector, labels));
  }

  /** Whether policies let pods of one workload open connections to a port of another one. */
  mayReach(from: string, to: string, port: number): boolean {
    const names = new Set([port, this.container(to).ports?.find((one) => one.containerPort === port)?.name]);
    const allows = (rules: readonly Rule[], peer: 'from' | 'to', labels: Readonly<Record<string, string>>): boolean =>
      rules.some(
        (rule) =>
          (rule.ports === undefined || rule.ports.some((one) => names.has(one.port))) &&
          (rule[peer] === undefined ||
            rule[peer].some(
              ({ podSelector, namespaceSelector }) =>
                namespaceSelector === undefined && podSelector !== undefined && selects(podSelector, labels),
            )),
      );
    const rulesOf = (name: string, direction: 'ingress' | 'egress'): readonly Rule[] =>
      this.policiesOf(name).flatMap(({ spec }) => (spec[direction] ?? []) as readonly Rule[]);
    return (
      allows(rulesOf(from, 'egress'), 'to', this.podLabels(to)) &&
      allows(rulesOf(to, 'ingress'), 'from', this.podLabels(from))
    );
  }

  /** Whether policies let pods of a workload open connections to a port anywhere. */
  mayLeave(name: string, port: number): boolean {
    const rules = this.policiesOf(name).flatMap(({ spec }) => (spec.egress ?? []) as readonly Rule[]);
    return rules
      .filter(({ to }) => to === undefined)
      .flatMap(({ ports = [] }) => ports)
      .some((one) => Number(one.port) <= port && port <= (one.endPort ?? Number(one.port)));
  }

  /** Whether a policy lets pods of a workload open connections to a port of an IPv4 address outside of the cluster, whatever other ones let out. */
  mayReachAddress(name: string, address: string, port: number): boolean {
    const rules = this.policiesOf(name).flatMap(({ spec }) => (spec.egress ?? []) as readonly Rule[]);
    return rules.some(
      ({ to = [], ports = [] }) =>
        ports.some((one) => one.port === port) &&
        to.some(
          ({ ipBlock }) =>
            ipBlock !== undefined && isInside(address, [ipBlock.cidr]) && !isInside(address, ipBlock.except ?? []),
        ),
    );
  }
}

const isInside = (address: string, ranges: readonly string[]): boolean => {
  const list = new BlockList();
  for (const range of ranges.filter((each) => !each.includes(':'))) {
    const [network, bits] = range.split('/');
    list.addSubnet(network!, Number(bits));
  }
  return list.check(address);
};

interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly operator: string;
    readonly values: readonly string[];
  }[];
}

interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
}

interface Rule {
  readonly ports?: readonly { readonly port: number | string; readonly endPort?: number }[];
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
}

/** As Kubernetes does it; `In` is the only operator that the manifests use. */
export const selects = (selector: Selector, labels: Readonly<Record<string, string>>): boolean =>
  Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector.matchExpressions ?? []).every(
    ({ key, operator, values }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );
