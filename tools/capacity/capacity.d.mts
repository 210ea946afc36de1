export const MEASURED: {
  readonly redirects: number;
  readonly ingested: number;
  readonly stored: number;
  readonly published: number;
  readonly cachedLink: number;
};

export interface Assumed {
  readonly peak: number;
  readonly load: number;
  readonly leastProcesses: number;
  readonly kafkaReplicas: number;
  readonly kafkaDays: number;
  readonly clickhouseReplicas: number;
  readonly yearsKept: number;
  readonly filled: number;
  readonly links: number;
  readonly price: { readonly core: number; readonly memoryGb: number; readonly diskGb: number };
}

export const ASSUMED: Assumed;
export const PARTITIONS: number;

export interface Capacity {
  readonly clicksPerDay: number;
  readonly meanPerSecond: number;
  readonly peakPerSecond: number;
  /** Processes of redirects, and consumers of clicks. */
  readonly redirects: number;
  readonly consumers: number;
  readonly machines: readonly {
    readonly what: string;
    readonly count: number;
    readonly cores: number;
    readonly memoryGb: number;
    readonly diskGb: number;
  }[];
  readonly dollarsPerMonth: number;
}

export function capacityFor(clicksPerDay: number, given?: Partial<Assumed>): Capacity;
