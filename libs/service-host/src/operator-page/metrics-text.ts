type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly name: string;
  readonly labels: Labels;
  readonly value: number;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;
const unescaped = (text: string): string => text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
const valueOf = (text: string): number => (text.endsWith('Inf') ? Infinity : Number(text));

const sampleOf = (line: string): Sample | null => {
  const [, name, labels = '', value] = LINE.exec(line) ?? [];
  if (name === undefined || value === undefined) return null;
  const pairs = [...labels.matchAll(LABEL)].map(([, label, text]) => [label!, unescaped(text!)] as const);
  return { name, labels: Object.fromEntries(pairs), value: valueOf(value) };
};

/** Metrics of one or several processes, as Prometheus reads them. */
export class MetricsText {
  private readonly samples: readonly Sample[];

  constructor(texts: readonly string[]) {
    this.samples = texts.flatMap((text) => text.split('\n').flatMap((line) => sampleOf(line) ?? []));
  }

  of(name: string, labels: Labels = {}): readonly Sample[] {
    const wanted = Object.entries(labels);
    return this.samples.filter(
      (sample) => sample.name === name && wanted.every(([label, value]) => sample.labels[label] === value),
    );
  }

  /** 0 where no process publishes the metric. */
  sum(name: string, labels?: Labels): number {
    return this.of(name, labels).reduce((sum, { value }) => sum + value, 0);
  }

  /** The sum over all combinations of labels: what several processes publish of the same thing counts once. */
  sumOnce(name: string, labels?: Labels): number {
    const highest = new Map<string, number>();
    for (const sample of this.of(name, labels)) {
      const key = JSON.stringify(Object.entries(sample.labels).sort());
      highest.set(key, Math.max(sample.value, highest.get(key) ?? 0));
    }
    return [...highest.values()].reduce((sum, value) => sum + value, 0);
  }

  /** Null where no process publishes the metric. */
  max(name: string, labels?: Labels): number | null {
    const values = this.of(name, labels).map(({ value }) => value);
    return values.length === 0 ? null : Math.max(...values);
  }

  /** The upper bound of the bucket with the quantile; null where a histogram is empty. */
  quantile(name: string, share: number): number | null {
    const counts = new Map<number, number>();
    for (const { labels, value } of this.of(`${name}_bucket`)) {
      const bound = valueOf(labels['le'] ?? '');
      counts.set(bound, (counts.get(bound) ?? 0) + value);
    }
    const buckets = [...counts].sort(([a], [b]) => a - b);
    const total = buckets.at(-1)?.[1] ?? 0;
    return total === 0 ? null : buckets.find(([, count]) => count >= share * total)![0];
  }
}
