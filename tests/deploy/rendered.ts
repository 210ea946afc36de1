import { execFileSync } from 'node:child_process';
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

/** Secrets as an operator makes them: random ones, or the examples with something in each. */
const addSecrets = (k8s: string, overlay: Overlay): void => {
  const folder = path.join(k8s, 'overlays', overlay);
  const secrets = path.join(folder, 'secrets');
  if (overlay === 'local') return void execFileSync(process.execPath, [path.join(folder, 'make-secrets.mjs'), secrets]);
  fs.cpSync(path.join(folder, 'secrets.example'), secrets, { recursive: true });
  for (const file of fs.readdirSync(secrets)) {
    const text = fs.readFileSync(path.join(secrets, file), 'utf8');
    fs.writeFileSync(path.join(secrets, file), text.replace(/=$/gm, '=a text that is long enough for a secret'));
  }
};

/** The text of all manifests of an overlay. */
export const render = (overlay: Overlay): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-k8s-'));
  try {
    fs.cpSync(path.join(root, 'k8s'), folder, { recursive: true, filter: (file) => path.basename(file) !== 'secrets' });
    addSecrets(folder, overlay);
    const [program, ...args] = kustomizeCommand()!;
    return execFileSync(program!, [...args, path.join(folder, 'overlays', overlay)], { encoding: 'utf8' });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

export const manifestsIn = (text: string): readonly Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);
