// Orders spec files so that the last ones to end do so together. Jest knows how long each took last time; on a new machine it goes by
// the size of the files, which says nothing of those that loop over a product.
const { default: Sequencer } = require('@jest/test-sequencer');

/** The files that take longest, the longest first. */
const LONGEST = [
  'tests/e2e/screens.e2e.spec.ts',
  'tests/e2e/backup-distributed.e2e.spec.ts',
  'tests/chaos/fault-points-distributed.e2e.spec.ts',
  'tests/chaos/fault-points.e2e.spec.ts',
  'tests/e2e/inbox-journey.e2e.spec.ts',
  'tests/e2e/api-journey.e2e.spec.ts',
  'tests/chaos/one-relay.e2e.spec.ts',
  'tests/e2e/distributed.e2e.spec.ts',
  'tests/e2e/move.e2e.spec.ts',
  'tests/chaos/closed-account.e2e.spec.ts',
  'tests/e2e/operator.e2e.spec.ts',
  'frontends/content/tests/room.e2e.spec.ts',
  'frontends/content/tests/reorder.e2e.spec.ts',
];

const placeOf = ({ path }) => {
  const place = LONGEST.findIndex((file) => path.endsWith(`/${file}`));
  return place === -1 ? LONGEST.length : place;
};

const isChaos = ({ path }) => path.includes('/tests/chaos/');

module.exports = class LongestFirst extends Sequencer {
  /**
   * Where a run has been before, its figures are better than the list. Where it has a deadline (`TESTS_UNTIL`), what people do is tried before
   * accidents: the last files may be skipped.
   */
  sort(tests) {
    const sorted = super.sort(tests);
    const ordered = sorted.some(({ duration }) => duration !== undefined)
      ? sorted
      : sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
    if (!process.env['TESTS_UNTIL']) return ordered;
    return ordered.toSorted((one, other) => Number(isChaos(one)) - Number(isChaos(other)));
  }
};

module.exports.LONGEST = LONGEST;
