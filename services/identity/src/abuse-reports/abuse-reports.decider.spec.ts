import { deciderSpec } from '@marquee/event-sourcing/testing';
import { abuseReportsDecider, type AbuseReportsCommand, type AbuseReportsEvent } from './abuse-reports.decider';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const at = new Date(now).toISOString();
const later = '2026-03-02T12:00:00.000Z';
const given = deciderSpec(abuseReportsDecider);

const told = { reason: 'fraud', text: 'asks for the password of a bank', email: null } as const;
const report = (reportId: string, more: object = {}): AbuseReportsCommand => ({
  type: 'ReportPage',
  data: { reportId, ...told, ...more, now },
});
const reported = (reportId: string, more: object = {}): AbuseReportsEvent => ({
  type: 'identity.PageReported.v1',
  data: { reportId, ...told, ...more, at },
});
const settle: AbuseReportsCommand = { type: 'SettleReports', data: { outcome: 'dismissed', now } };
const settled: AbuseReportsEvent = { type: 'identity.ReportsSettled.v1', data: { outcome: 'dismissed', at } };
const many = Array.from({ length: 100 }, (_, n) => reported(`r${n}`, { text: `text ${n}` }));

describe('reporting a page', () => {
  it('keeps the report until the operator decides', () => {
    given().when(report('r1')).then(reported('r1'));
    expect(given(reported('r1')).state()).toEqual({ waiting: [{ reportId: 'r1', ...told, at }] });
  });

  it('adds nothing where the same words wait, as those of a visitor whose answer was lost', () =>
    given(reported('r1')).when(report('r2')).thenNothing());

  it.each([{ reason: 'spam' }, { text: 'another text' }, { email: 'eve@example.com' }])(
    'adds one that differs in %j',
    (more) => given(reported('r1')).when(report('r2', more)).then(reported('r2', more)),
  );

  it('adds nothing where as many wait as may', () => {
    given(...many)
      .when(report('one more', { text: 'one more' }))
      .thenNothing();
    given(...many.slice(1))
      .when(report('the last', { text: 'the last' }))
      .then(reported('the last', { text: 'the last' }));
  });

  it('starts again once the operator has decided', () =>
    given(...many, settled)
      .when(report('r1'))
      .then(reported('r1')));
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
