import { deciderSpec } from '@marquee/event-sourcing/testing';
import { abuseReportsAggregate } from './abuse-reports.aggregate';
import { abuseReportsDecider, type AbuseReportsCommand } from './abuse-reports.decider';
import type { AbuseReportsEvent } from './abuse-reports.events';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const at = new Date(now).toISOString();
const later = '2026-03-02T12:00:00.000Z';
const given = deciderSpec(abuseReportsDecider);

const told = { reason: 'fraud', text: 'asks for the password of a bank', email: null, network: 'n1' } as const;
const report = (reportId: string, more: object = {}): AbuseReportsCommand => ({
  type: 'ReportPage',
  data: { reportId, ...told, isBeyondDay: false, ...more, now },
});
const reported = (reportId: string, more: object = {}): AbuseReportsEvent => ({
  type: 'identity.PageReported.v2',
  data: { reportId, ...told, networks: 1, replaces: null, ...more, at },
});
const settle: AbuseReportsCommand = { type: 'SettleReports', data: { outcome: 'dismissed', now } };
const settled: AbuseReportsEvent = { type: 'identity.ReportsSettled.v1', data: { outcome: 'dismissed', at } };
/** Reports that differ, `r0` first, of the networks with these names. */
const reportsOf = (networks: readonly string[]): AbuseReportsEvent[] =>
  networks.map((network, n) => reported(`r${n}`, { text: `text ${n}`, network }));
const apart = Array.from({ length: 100 }, (_, n) => `n${n}`);
const fresh = { text: 'a new one', network: 'new' };

describe('reporting a page', () => {
  it('keeps the report until the operator decides', () => {
    given().when(report('r1')).then(reported('r1'));
    expect(given(reported('r1')).state()).toEqual({ waiting: [{ reportId: 'r1', ...told, at }] });
  });

  it('adds nothing where the same words wait, as those of a visitor whose answer was lost', () =>
    given(reported('r1')).when(report('r2')).thenNothing());

  it.each([
    [{ reason: 'spam' }, 1],
    [{ text: 'another text' }, 1],
    [{ email: 'eve@example.com' }, 1],
    [{ network: 'n2' }, 2],
  ])('adds one that differs in %j', (more, networks) =>
    given(reported('r1'))
      .when(report('r2', more))
      .then(reported('r2', { ...more, networks })),
  );

  it('gives the place of the second report of a network to its fourth one', () =>
    given(...reportsOf(['n1', 'n2', 'n1', 'n1']))
      .when(report('more', { text: 'more' }))
      .then(reported('more', { text: 'more', networks: 2, replaces: 'r2' })));

  it.each<[string, readonly string[], string, number]>([
    ['the second report of the network that has most', [...apart.slice(0, 97), 'n7', 'n9', 'n9'], 'r98', 98],
    ['the oldest report that is not among the first fifty, where each network has one', apart, 'r50', 100],
  ])('gives, where a hundred wait, the place of %s', (_case, networks, replaces, count) =>
    given(...reportsOf(networks))
      .when(report('more', fresh))
      .then(reported('more', { ...fresh, networks: count, replaces })),
  );

  it('never drops the first report of a page, and holds a hundred, however many come of however many networks', () => {
    let state = given(...reportsOf(apart)).state();
    for (let n = 0; n < 300; n += 1) {
      const data = { reportId: `more ${n}`, ...told, text: `more ${n}`, network: `m${n}`, isBeyondDay: false, now };
      for (const event of abuseReportsDecider.decide({ type: 'ReportPage', data }, state))
        state = abuseReportsDecider.evolve(state, event);
    }
    const ids = state.waiting.map(({ reportId }) => reportId);
    expect([ids.length, ids[0], ids[49], ids.at(-1)]).toEqual([100, 'r0', 'r49', 'more 299']);
  });

  it('adds the first one alone once the day has had as many as may be stored', () => {
    const beyond = { isBeyondDay: true };
    given().when(report('r1', beyond)).then(reported('r1'));
    given(reported('r1'))
      .when(report('r2', { ...fresh, ...beyond }))
      .thenNothing();
  });

  it('starts again once the operator has decided', () =>
    given(...reportsOf(apart), settled)
      .when(report('r1'))
      .then(reported('r1')));
});

describe('a report that was stored before its network was', () => {
  it('waits as one of an unknown network', () => {
    const { network: _network, ...data } = { reportId: 'r1', ...told, at };
    const old = abuseReportsAggregate.upcasters!['identity.PageReported.v1']!(data as never);
    expect(given(old as unknown as AbuseReportsEvent).state()).toEqual({
      waiting: [{ reportId: 'r1', ...told, network: null, at }],
    });
  });
});

describe('settling reports', () => {
  it('settles all that wait', () => {
    given(reported('r1'), reported('r2', { at: later }))
      .when(settle)
      .then(settled);
    expect(given(reported('r1'), settled).state()).toEqual({ waiting: [] });
  });

  it('decides nothing where none waits', () => {
    given().when(settle).thenNothing();
    given(reported('r1'), settled).when(settle).thenNothing();
  });
});
