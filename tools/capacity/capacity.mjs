// What an installation of distributed services needs for a number of clicks a day: processes, disks, machines and what they cost.

const DAY_SECONDS = 86_400;
const YEAR_DAYS = 365;
const GIGABYTE = 1e9;

/** What one unit does when it does nothing else: `bench/README.md`, machine A. */
export const MEASURED = {
  /** Redirects per second of one process, which uses one core. */
  redirects: 80_287,
  /** Clicks of 100,000 links per second that one consumer writes into ClickHouse, with the engine on the same two cores. */
  ingested: 27_780,
  /** Bytes of a click in ClickHouse, with its part of the rollups. */
  stored: 20.43,
  /** Bytes of a click as a record of Kafka, not compressed. */
  published: 410,
  /** Bytes of memory for each link in the cache of a redirect process. */
  cachedLink: 470,
};

/** The decisions behind a plan. Each can be replaced. */
export const ASSUMED = {
  /** How often the mean of the day the busiest second has. */
  peak: 5,
  /** The fraction of what was measured that a unit is given: networks, TLS between machines and neighbours take the rest. */
  load: 0.25,
  /** Of each service that visitors or figures depend on. */
  leastProcesses: 2,
  kafkaReplicas: 3,
  /** Days that Kafka keeps clicks: `TOPIC_SETTINGS`. */
  kafkaDays: 7,
  clickhouseReplicas: 2,
  yearsKept: 1,
  /** The fraction of a disk that is filled. */
  filled: 0.7,
  links: 1_000_000,
  /** US dollars a month: a core, a gigabyte of memory, a gigabyte of network disk. Put your provider's prices here. */
  price: { core: 12, memoryGb: 3, diskGb: 0.1 },
};

/** The partitions of the topic of clicks: `TOPIC_SETTINGS`. More consumers than that have nothing to do. */
export const PARTITIONS = 24;

const atLeast = (least, wanted) => Math.max(least, Math.ceil(wanted));

/**
 * @param {number} clicksPerDay
 * @param {Partial<typeof ASSUMED>} [given] in place of what is assumed
 * @throws {RangeError} for a number of clicks that is not positive, or that needs more consumers than there are partitions
 */
export function capacityFor(clicksPerDay, given = {}) {
  if (!(clicksPerDay > 0 && Number.isFinite(clicksPerDay)))
    throw new RangeError(`clicks a day must be a positive number, not ${clicksPerDay}`);
  const assumed = { ...ASSUMED, ...given };
  const { load, leastProcesses, price } = assumed;
  const meanPerSecond = clicksPerDay / DAY_SECONDS;
  const peakPerSecond = meanPerSecond * assumed.peak;
  const redirects = atLeast(leastProcesses, peakPerSecond / (MEASURED.redirects * load));
  const consumers = atLeast(leastProcesses, peakPerSecond / (MEASURED.ingested * load));
  if (consumers > PARTITIONS)
    throw new RangeError(
      `${clicksPerDay} clicks a day need ${consumers} consumers, and the topic of clicks has ${PARTITIONS} partitions: add partitions first`,
    );
  const clicksKept = clicksPerDay * YEAR_DAYS * assumed.yearsKept;
  const clickhouseGb = (clicksKept * MEASURED.stored) / GIGABYTE / assumed.filled;
  const kafkaGb = (clicksPerDay * assumed.kafkaDays * MEASURED.published) / GIGABYTE / assumed.filled;
  const cacheGb = (assumed.links * MEASURED.cachedLink) / GIGABYTE;
  const machines = [
    { what: 'redirects', count: redirects, cores: 1, memoryGb: 0.5 + cacheGb, diskGb: 20 },
    { what: 'analytics', count: consumers, cores: 1, memoryGb: 1, diskGb: 10 },
    { what: 'other services', count: 2, cores: 4, memoryGb: 8, diskGb: 40 },
    {
      what: 'ClickHouse',
      count: assumed.clickhouseReplicas,
      cores: atLeast(2, consumers),
      memoryGb: 8,
      diskGb: clickhouseGb,
    },
    { what: 'Kafka', count: assumed.kafkaReplicas, cores: 2, memoryGb: 4, diskGb: kafkaGb },
    { what: 'MongoDB', count: 3, cores: 2, memoryGb: 8, diskGb: 50 },
    { what: 'Redis', count: 2, cores: 1, memoryGb: 1, diskGb: 0 },
  ].map((machine) => ({ ...machine, diskGb: Math.ceil(machine.diskGb) }));
  const dollars = machines.reduce(
    (sum, { count, cores, memoryGb, diskGb }) =>
      sum + count * (cores * price.core + memoryGb * price.memoryGb + diskGb * price.diskGb),
    0,
  );
  return {
    clicksPerDay,
    meanPerSecond,
    peakPerSecond,
    redirects,
    consumers,
    machines,
    dollarsPerMonth: Math.round(dollars),
  };
}
