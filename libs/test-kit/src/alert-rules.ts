import fs from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { repositoryRoot } from './repository-root';

export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string };
}

/** The rules of `deploy/alerts.yaml`. */
export const alertRules = (): readonly AlertRule[] => {
  const text = fs.readFileSync(path.join(repositoryRoot, 'deploy/alerts.yaml'), 'utf8');
  const { groups } = parse(text) as { readonly groups: readonly { readonly rules: readonly AlertRule[] }[] };
  return groups.flatMap(({ rules }) => rules);
};

export interface ReadExpression {
  readonly metrics: readonly string[];
  /** The first part that is not PromQL. */
  readonly fault: string | null;
}

/** Reads an expression of PromQL. */
export const readExpression = (expr: string): ReadExpression => {
  const metrics: string[] = [];
  let fault: string | null = null;
  parser.parse(expr).iterate({
    enter: ({ type, name, from, to, node }) => {
      if (type.isError) fault ??= expr.slice(from - 10, to + 10);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(expr.slice(from, to));
    },
  });
  return { metrics, fault };
};
