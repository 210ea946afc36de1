import { createLogger } from '@marquee/nest-kit';
import { createOperatorReport, type OperatorReportOptions } from './operator-report';
import type { Finding } from './run-doctor';

const WELL = `
marquee_check_up{check="jobs"} 1
marquee_check_up{check="click ledger"} 1
marquee_analytics_lag_seconds 0.2
marquee_backup_age_seconds 7200
marquee_backup_size_bytes 4100000000
marquee_backup_last_run_success 1
marquee_disk_free_bytes 49000000000
marquee_disk_reserve_bytes 1073741824
marquee_jobs{job="media.draw-picture",state="waiting"} 3
marquee_jobs{job="media.draw-picture",state="dead"} 0
marquee_build_info{version="0.9.2",commit="abc",node="24.1.0"} 1
marquee_redirects_duration_seconds_bucket{le="0.001"} 98
marquee_redirects_duration_seconds_bucket{le="0.004"} 100
marquee_redirects_duration_seconds_bucket{le="+Inf"} 100
`;

const answering = (text: string) => async () => ({ ok: true, text });

describe('what the operator’s page says', () => {
  let now: number;
  let reads: number;
  let logged: string;

  beforeEach(() => {
    [now, reads, logged] = [Date.UTC(2026, 10, 28), 0, ''];
  });

  const reporting = (texts: readonly string[], more: Partial<OperatorReportOptions> = {}) =>
    createOperatorReport({
      publicUrl: 'https://marquee.example',
      metrics: async () => {
        reads += 1;
        return texts;
      },
      commands: {},
      doctor: null,
      takesBackups: true,
      clock: () => now,
      logger: createLogger({ level: 'warn', destination: { write: (line) => void (logged += line) } }),
      ...more,
    });
  const view = (text: string, more?: Partial<OperatorReportOptions>) => reporting([text], more)();
  const sectionOf = async (title: string, text: string, more?: Partial<OperatorReportOptions>) =>
    (await view(text, more)).sections.find((section) => section.title === title)!;

  it('needs nobody where all is well', async () => {
    expect(await view(WELL)).toMatchObject({ host: 'marquee.example', at: now, broken: [], needs: [] });
  });

  it('says which engine does not answer, first', async () => {
    const text = WELL.replace('{check="jobs"} 1', '{check="jobs"} 0');
    expect((await view(text)).broken).toEqual(['The check “jobs” fails.']);
    expect(await sectionOf('Engines', text)).toMatchObject({
      state: { text: '1 of 2 answer', tone: 'bad' },
      rows: [
        { name: 'Jobs', tone: 'bad' },
        { name: 'Click ledger', tone: 'ok' },
      ],
    });
  });

  it.each([
    ['work that is late', WELL.replace('lag_seconds 0.2', 'lag_seconds 301')],
    ['an old backup', WELL.replace('age_seconds 7200', 'age_seconds 130000')],
    ['a backup that failed', WELL.replace('run_success 1', 'run_success 0')],
    ['backups, which are off', WELL.replace(/marquee_backup.*\n/g, '')],
    ['two dead jobs', WELL.replace('state="dead"} 0', 'state="dead"} 2')],
    ['a reported page', `${WELL}marquee_identity_abuse_reported_accounts 1\n`],
    ['a dead letter', `${WELL}marquee_dead_letters_total{group="clicks"} 1\n`],
  ])('names %s among the things that need a person', async (need, text) => {
    expect((await view(text)).needs).toEqual([need]);
  });

  it('says that the disk is almost full', async () => {
    const text = WELL.replace('free_bytes 49000000000', 'free_bytes 5000000');
    expect((await view(text)).broken).toEqual(['The disk is almost full: uploads are refused.']);
  });

  it('lists what commands of this process list', async () => {
    const commands = {
      replay: answering('clicks: 2 waiting (unknown country × 2)\nmail: 1 waiting, 1 of them asked for already'),
      abuse: answering('ines: 2 reports from 2 networks, fraud 2'),
      suspend: answering('no suspended accounts'),
    };
    const { needs, sections } = await view(`${WELL}marquee_identity_abuse_reported_accounts 1\n`, { commands });
    expect(needs).toEqual(['three dead letters', 'a reported page']);
    const rowsOf = (title: string) => sections.find((section) => section.title === title)!.rows;
    expect(rowsOf('Dead letters')[0]).toEqual({ name: 'clicks', detail: '2 waiting (unknown country × 2)' });
    expect(rowsOf('Reports of abuse')[0]).toEqual({ name: 'ines', detail: '2 reports from 2 networks, fraud 2' });
    expect(rowsOf('Suspended accounts')).toEqual([]);
  });

  it('counts once what several processes publish of one queue, and adds what each has counted', async () => {
    const texts = [`${WELL}marquee_redirects_clicks_total 5\n`, `${WELL}marquee_redirects_clicks_total 7\n`];
    const { sections } = await reporting(texts)();
    const rows = sections.flatMap(({ rows: own }) => own);
    expect(rows.find(({ name }) => name === 'Waiting')!.value).toBe('3');
    expect(rows.find(({ name }) => name === 'Clicks')!.value).toBe('12');
  });

  it('reads the p99 of redirects from the buckets', async () => {
    const { rows } = await sectionOf('Visitors', WELL);
    expect(rows.find(({ name }) => name === 'Redirects')!.value).toBe('Below 4.0 ms');
  });

  it('lists what the doctor found, what is wrong first', async () => {
    const findings: readonly Finding[] = [
      { status: 'ok', what: 'only their owner can read the keys' },
      { status: 'fail', what: 'the clock is wrong', mend: 'set it' },
    ];
    const { needs, sections } = await view(WELL, { doctor: async () => findings });
    expect(needs).toEqual(['a check that fails']);
    expect(sections.at(-1)).toEqual({
      title: 'Doctor',
      state: { text: '1 wrong', tone: 'bad' },
      rows: [
        { name: 'The clock is wrong', detail: 'set it', tone: 'bad' },
        { name: 'Only their owner can read the keys', tone: 'ok' },
      ],
    });
  });

  it('is read once for all who ask within four seconds', async () => {
    const report = reporting([WELL]);
    await Promise.all([report(), report(), report()]);
    now += 3_999;
    await report();
    expect(reads).toBe(1);
    now += 1;
    await report();
    expect(reads).toBe(2);
  });

  it('goes without a list that cannot be read, and the log says why', async () => {
    const commands = { replay: () => Promise.reject(new Error('no log')) };
    expect((await view(WELL, { commands })).broken).toEqual([]);
    expect(logged).toContain('no log');
  });
});
