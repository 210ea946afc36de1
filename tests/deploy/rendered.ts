import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { kustomizeCommand } from '../../tools/engines/manifest-tools.mjs';
import { root } from './process-settings';

export type Overlay = 'local' | 'production';

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: unknown }[];
  readonly envFrom?: readonly {
    readonly configMapRef?: { readonly name: string };
    readonly secretRef?: { readonly name: string; readonly optional?: boolean };
  }[];
  readonly resources: { readonly requests: Record<string, string>; readonly limits: Record<string, string> };
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
}

export interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
}

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
  };
  readonly data?: Readonly<Record<string, string>>;
  // Read by each test as far as it looks into it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly spec: any;
}

/** Secrets as an operator makes them: random ones, and in production the examples as well. */
const addSecrets = (overlay: string): void => {
  const made = spawnSync(process.execPath, [path.join(overlay, 'make-secrets.mjs')], { encoding: 'utf8' });
  if (!fs.existsSync(path.join(overlay, 'secrets'))) throw new Error(made.stderr);
};

/** Calls `work` with a copy of an overlay that has its secrets, and answers what it answers. */
export const onCopy = <T>(overlay: Overlay, work: (folder: string) => T): T => {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-k8s-'));
  try {
    fs.cpSync(path.join(root, 'k8s'), copy, { recursive: true, filter: (file) => path.basename(file) !== 'secrets' });
    const folder = path.join(copy, 'overlays', overlay);
    addSecrets(folder);
    return work(folder);
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
};

/** The text of all manifests of an overlay, after `change`. Throws what kustomize prints where it refuses them. */
export const render = (overlay: Overlay, change: (folder: string) => void = () => undefined): string =>
  onCopy(overlay, (folder) => {
    change(folder);
    const [program, ...args] = kustomizeCommand()!;
    const { status, stdout, stderr } = spawnSync(program!, [...args, folder], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  });

export const manifestsIn = (text: string): readonly Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);
