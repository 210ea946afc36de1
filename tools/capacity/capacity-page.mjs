// The part of docs/capacity.md that follows from the arithmetic: one table for each number of clicks a day.
import { ASSUMED, capacityFor, MEASURED } from './capacity.mjs';

const DAYS = [1_000_000, 100_000_000, 1_000_000_000];
const BEGIN = '<!-- made by npm run capacity -->';
const END = '<!-- end -->';

const number = (value) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** One plan as text: what comes in, a row for each kind of machine, the sum. */
export const planText = (plan) =>
  [
    `${number(plan.clicksPerDay)} clicks a day: ${number(plan.meanPerSecond)} a second on the average, ${number(plan.peakPerSecond)} in the busiest second.`,
    table(
      ['machines', 'how many', 'cores each', 'memory each, GB', 'disk each, GB'],
      plan.machines.map(({ what, count, cores, memoryGb, diskGb }) => [
        what,
        number(count),
        number(cores),
        number(memoryGb),
        number(diskGb),
      ]),
    ),
    `Some $${number(plan.dollarsPerMonth)} a month.`,
  ].join('\n\n');

const measured = () =>
  table(
    ['unit', 'carries', 'planned for'],
    [
      [
        'a redirect process, one core',
        `${number(MEASURED.redirects)} redirects/s`,
        `${number(MEASURED.redirects * ASSUMED.load)}/s`,
      ],
      [
        'a consumer of clicks, with its share of ClickHouse',
        `${number(MEASURED.ingested)} clicks/s`,
        `${number(MEASURED.ingested * ASSUMED.load)}/s`,
      ],
      [
        'a partition of the topic of clicks',
        'what one consumer reads',
        `${number(MEASURED.ingested * ASSUMED.load)}/s`,
      ],
      [
        'a click in ClickHouse, rollups included',
        `${MEASURED.stored} bytes`,
        `${number((1e9 * MEASURED.stored) / 1e9)} GB for a billion`,
      ],
      [
        'a click in Kafka',
        `${MEASURED.published} bytes for ${ASSUMED.kafkaDays} days`,
        `${number((1e9 * MEASURED.published) / 1e9)} GB for a billion`,
      ],
      [
        'a link in the cache of a redirect process',
        `${MEASURED.cachedLink} bytes`,
        `${number(MEASURED.cachedLink)} MB for a million`,
      ],
    ],
  );

const made = () => [measured(), ...DAYS.map((clicks) => planText(capacityFor(clicks)))].join('\n\n');

/** The page with its tables made again. */
export const capacityPage = (page) => {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/capacity.md has no lines ${BEGIN} and ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${made()}\n\n${page.slice(end)}`;
};
