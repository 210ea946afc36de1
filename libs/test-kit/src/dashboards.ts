import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root';

export interface Panel {
  readonly title: string;
  readonly description: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly expr: string }[];
}

export interface Dashboard {
  /** Name of its file. */
  readonly file: string;
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const FOLDER = path.join(repositoryRoot, 'deploy/dashboards');

/** The dashboards in `deploy/dashboards`. */
export const dashboards = (): readonly Dashboard[] =>
  fs.readdirSync(FOLDER).map((file) => ({
    ...(JSON.parse(fs.readFileSync(path.join(FOLDER, file), 'utf8')) as Omit<Dashboard, 'file'>),
    file,
  }));

/** The expressions of a dashboard, with a period in place of those that Grafana fills in. */
export const expressionsOf = ({ panels }: Dashboard): readonly string[] =>
  panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replace(/\$__(rate_interval|range)/g, '5m')));
