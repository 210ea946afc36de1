import { CHECKS_KEPT } from '@marquee/contracts';
import fc from 'fast-check';
import type { Check, CheckLog } from './check-topic';
import { confirmedBy, CONFIRM_MS, DAY_MS, recordCheck, type Finding } from './record-check';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-11-29T08:00:00Z');

const finding = (found: Finding['found'], over: Partial<Finding> = {}): Finding => ({
  found,
  reason: found,
  milliseconds: 240,
  endsAt: 'https://shop.example/',
  hasRead: true,
  retryAfterMs: 0,
  ...over,
});

/** The log after these findings, each at the moment at which the check before has put it. */
const after = (findings: readonly Finding[], isBusy = false, random = 0.5): CheckLog => {
  let log: CheckLog | null = null;
  for (const each of findings) {
    const [version, now] = [log?.version ?? 0, log?.nextAt ?? start];
    log = recordCheck(log, { address: 'https://shop.example/', version, finding: each, isBusy, now, random });
  }
  return log!;
};
const found = (...states: readonly Finding['found'][]): CheckLog => after(states.map((state) => finding(state)));
/** Milliseconds between the last check and the next one. */
const pauseOf = ({ nextAt, checks }: CheckLog): number => nextAt - checks[0]!.at;

describe('what checks confirm', () => {
  it.each<[string, readonly Finding['found'][], string | null]>([
    ['nothing at first', [], null],
    ['a destination that works, at once', ['works'], 'works'],
    ['no trouble by one check', ['works', 'down'], null],
    ['a trouble by two checks in a row', ['works', 'down', 'down'], 'down'],
    ['no trouble by two failures around a check that worked', ['down', 'works', 'down'], null],
    ['no trouble by two different ones', ['down', 'certificate'], null],
    ['a trouble by two checks around one that found nothing out', ['down', 'unknown', 'down'], 'down'],
    ['nothing by checks that found nothing out', ['unknown', 'unknown'], null],
    ['a destination that works again, by one check', ['down', 'down', 'works'], 'works'],
    ['a destination that has moved, by two', ['works', 'moved', 'moved'], 'moved'],
  ])('is %s', (_what, states, expected) => {
    const log = states.length === 0 ? { checks: [], since: null } : found(...states);
    expect(confirmedBy(log)?.state ?? null).toBe(expected);
  });

  it('begins with the first of the checks that found it', () => {
    const log = found('works', 'down', 'unknown', 'down', 'down');
    expect(confirmedBy(log)?.since).toBe(log.checks[3]!.at);
  });
});

describe('the next check', () => {
  it.each<[string, CheckLog, number]>([
    ['a day after one that worked', found('works'), DAY_MS],
    ['an hour after it where many visitors go', after([finding('works')], true), HOUR_MS],
    ['ten minutes after the first failure', found('works', 'down'), CONFIRM_MS],
    ['half an hour after the failure is confirmed', found('works', 'down', 'down'), HOUR_MS / 2],
    ['a day after a page was found parked twice', found('parked', 'parked'), DAY_MS],
    ['a day after robots.txt has forbidden it', after([finding('unknown', { reason: 'robots' })]), DAY_MS],
    ['an hour after the host has had too many requests', after([finding('unknown', { reason: 'limited' })]), HOUR_MS],
    ['when the host allows it', after([finding('down', { retryAfterMs: 2 * HOUR_MS })]), 2 * HOUR_MS],
    ['in a week where the host never allows it', after([finding('down', { retryAfterMs: Infinity })]), 7 * DAY_MS],
  ])('is %s', (_when, log, expected) => expect(pauseOf(log)).toBe(expected));

  it('is rarer the longer a destination is down', () => {
    const down = (count: number) => found(...Array.from({ length: count }, () => 'down' as const));
    expect([10, 55].map((count) => pauseOf(down(count)))).toEqual([HOUR_MS / 2, 6 * HOUR_MS]);
    expect(pauseOf(down(100))).toBe(DAY_MS);
  });

  it('is up to a tenth earlier or later', () => {
    const pauses = [0, 0.999999].map((random) => pauseOf(after([finding('works')], false, random)));
    expect(pauses[0]).toBe(0.9 * DAY_MS);
    expect(pauses[1]).toBeCloseTo(1.1 * DAY_MS, -3);
  });
});

describe('the log of a link', () => {
  it('keeps the last checks and where the address led at first', () => {
    const log = after([
      finding('works'),
      ...Array.from({ length: 60 }, () => finding('works', { endsAt: 'https://later.example/' })),
    ]);
    expect([log.checks.length, log.version, log.endsAt]).toEqual([CHECKS_KEPT, 61, 'https://shop.example/']);
  });

  it('knows where a destination has moved, until it works again', () => {
    const moved = finding('moved', { endsAt: 'https://new.example/' });
    expect(after([finding('works'), moved]).newAddress).toBe('https://new.example/');
    expect(after([moved, finding('unknown')]).newAddress).toBe('https://new.example/');
    expect(after([moved, finding('works')]).newAddress).toBeNull();
  });

  it('has no check that this server had no connection for', () => {
    const log = after([finding('works'), finding('unknown', { reason: 'offline' })]);
    expect([log.checks.map((check: Check) => check.found), log.version]).toEqual([['works'], 2]);
  });

  it('confirms each trouble by two checks in a row, whatever comes', () => {
    const states = fc.array(fc.constantFrom('works', 'down', 'certificate', 'moved', 'unknown' as const), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(states, (sequence) => {
        const log = found(...(sequence as Finding['found'][]));
        const known = sequence.filter((state) => state !== 'unknown');
        const [last, before] = known.reverse();
        const expected = last === 'works' || (last !== undefined && last === before) ? last : null;
        expect(confirmedBy(log)?.state ?? null).toBe(expected);
      }),
    );
  });
});
