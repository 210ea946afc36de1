import { TOPIC_SETTINGS, TOPICS } from '@marquee/contracts';
import { ASSUMED, capacityFor, MEASURED, PARTITIONS, type Capacity } from './capacity.mjs';

const machine = ({ machines }: Capacity, name: string) => machines.find(({ what }) => what === name)!;

/** Clicks a day whose busiest second has this many. */
const daysOf = (peakPerSecond: number): number => (peakPerSecond / ASSUMED.peak) * 86_400;

describe('the capacity that a number of clicks a day needs', () => {
  it('has two of each process for the smallest number of clicks', () => {
    expect(capacityFor(1)).toMatchObject({ redirects: 2, consumers: 2 });
  });

  it('adds a redirect process when the busiest second is more than two are planned for', () => {
    const two = daysOf(2 * MEASURED.redirects * ASSUMED.load);
    expect(capacityFor(two * 0.999).redirects).toBe(2);
    expect(capacityFor(two * 1.001).redirects).toBe(3);
  });

  it('adds a consumer when the busiest second is more than two are planned for', () => {
    const two = daysOf(2 * MEASURED.ingested * ASSUMED.load);
    expect(capacityFor(two * 0.999).consumers).toBe(2);
    expect(capacityFor(two * 1.001).consumers).toBe(3);
  });

  it('fills the disks of ClickHouse with a year of clicks, and those of Kafka with a week', () => {
    const plan = capacityFor(1e9, { filled: 1 });
    expect(machine(plan, 'ClickHouse').diskGb).toBe(Math.ceil(365 * MEASURED.stored));
    expect(machine(plan, 'Kafka').diskGb).toBe(7 * MEASURED.published);
  });

  it('costs what its cores, memory and disks cost', () => {
    const free = { core: 0, memoryGb: 0, diskGb: 0 };
    const plan = capacityFor(1e8, { price: { ...free, core: 1 } });
    expect(plan.dollarsPerMonth).toBe(plan.machines.reduce((sum, { count, cores }) => sum + count * cores, 0));
    expect(capacityFor(1e8, { price: free }).dollarsPerMonth).toBe(0);
  });

  it('refuses more clicks than the partitions have consumers for', () => {
    const most = daysOf(PARTITIONS * MEASURED.ingested * ASSUMED.load);
    expect(capacityFor(most * 0.999).consumers).toBe(PARTITIONS);
    expect(() => capacityFor(most * 1.001)).toThrow('add partitions first');
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s clicks a day', (clicks) => {
    expect(() => capacityFor(clicks)).toThrow('clicks a day must be a positive number');
  });

  it('knows the partitions and the days of the topic of clicks', () => {
    expect(TOPIC_SETTINGS[TOPICS.acts]).toMatchObject({
      partitions: PARTITIONS,
      retentionMs: ASSUMED.kafkaDays * 86_400_000,
    });
  });
});
