import type { OperatorRow, OperatorTone } from '@marquee/page/server';
import { count, duration, sentenceCase, size } from './figures';
import type { MetricsText } from './metrics-text';
import type { Part } from './part';

/** As the alert rules in `deploy/alerts.yaml`, in seconds. */
const LATE = { visits: 300, effects: 900, stalled: 120, backup: 129_600 };

const answering = (isUp: boolean, name: string): OperatorRow =>
  isUp ? { name: sentenceCase(name), tone: 'ok' } : { name: sentenceCase(name), tone: 'bad', value: 'Doesn’t answer' };

/** The services behind the gateway, and the checks of `/health/ready`. One that several processes make fails where it fails in one. */
export const enginesPart = (metrics: MetricsText): Part => {
  const lowest = new Map<string, number>();
  const samples = [...metrics.of('marquee_gateway_up'), ...metrics.of('marquee_check_up')];
  for (const { labels, value } of samples) {
    const name = labels['service'] ?? labels['check'] ?? '';
    lowest.set(name, Math.min(value, lowest.get(name) ?? 1));
  }
  const names = [...lowest].sort(([a], [b]) => a.localeCompare(b));
  const down = names.filter(([, isUp]) => isUp === 0).map(([name]) => name);
  const text = `${names.length - down.length} of ${names.length} answer`;
  return {
    section: {
      title: 'Engines',
      state: { text, ...(down.length > 0 && { tone: 'bad' }) },
      rows: names.sort(([, a], [, b]) => a - b).map(([name, isUp]) => answering(isUp === 1, name)),
    },
    broken: down.map((name) => `The check “${name}” fails.`),
  };
};

const CONSUMERS = [
  ['Charts', 'marquee_analytics_lag_seconds', LATE.visits],
  ['Inbox', 'marquee_inbox_lag_seconds', LATE.visits],
  ['From redirects to Kafka', 'marquee_act_relay_lag_seconds', LATE.visits],
  ['Mails, files and other effects', 'marquee_reactor_oldest_seconds', LATE.effects],
  ['Longest without progress', 'marquee_stalled_seconds', LATE.stalled],
] as const;

export const lagPart = (metrics: MetricsText): Part => {
  const known = CONSUMERS.flatMap(([name, metric, limit]) => {
    const seconds = metrics.max(metric);
    return seconds === null ? [] : [{ name, seconds, isLate: seconds > limit }];
  });
  const late = known.filter(({ isLate }) => isLate);
  return {
    section: {
      title: 'Lag',
      state: late.length > 0 ? { text: 'Late', tone: 'warn' } : { text: 'Up to date' },
      rows: known.map(({ name, seconds, isLate }) => ({
        name,
        value: duration(seconds),
        ...(isLate && { tone: 'warn' as const }),
      })),
    },
    needs: late.length > 0 ? ['work that is late'] : [],
  };
};

export const visitorsPart = (metrics: MetricsText): Part => {
  const p99 = metrics.quantile('marquee_redirects_duration_seconds', 0.99);
  const lost = metrics.sum('marquee_redirects_refused_acts_total');
  const failed = metrics.sum('marquee_redirects_failed_total');
  return {
    section: {
      title: 'Visitors',
      state: { text: 'Since the start' },
      rows: [
        { name: 'Clicks', value: count(metrics.sum('marquee_redirects_clicks_total')) },
        { name: 'Page views', value: count(metrics.sum('marquee_redirects_page_views_total')) },
        { name: 'Redirects', note: 'p99', value: p99 === null ? 'None yet' : `Below ${duration(p99)}` },
        { name: 'Answered with 503', value: count(failed), ...(failed > 0 && { tone: 'warn' as const }) },
        { name: 'Not recorded', value: count(lost), ...(lost > 0 && { tone: 'bad' as const }) },
      ],
    },
  };
};

const MAIL = /mail/;

export const mailPart = (metrics: MetricsText): Part => {
  const attempts = metrics.of('marquee_reactor_attempts_total').filter(({ labels }) => MAIL.test(labels['reactor']!));
  const by = (...outcomes: readonly string[]): number =>
    attempts.filter(({ labels }) => outcomes.includes(labels['outcome']!)).reduce((sum, { value }) => sum + value, 0);
  const failed = by('deadLetter');
  const retried = by('retry', 'failed');
  return {
    section: {
      title: 'Mail',
      state: { text: 'Since the start' },
      rows: [
        { name: 'Sent', value: count(by('done')) },
        { name: 'Tried again', value: count(retried), ...(retried > 0 && { tone: 'warn' as const }) },
        { name: 'Not sent', value: count(failed), ...(failed > 0 && { tone: 'bad' as const }) },
      ],
    },
  };
};

/** Of each process that has files of its own, the one with the least room. */
export const diskPart = (metrics: MetricsText): readonly Part[] => {
  const rooms = metrics.of('marquee_disk_free_bytes').map(({ value }) => value);
  if (rooms.length === 0) return [];
  const free = Math.min(...rooms);
  const reserve = metrics.max('marquee_disk_reserve_bytes') ?? 0;
  const isFull = free < reserve;
  return [
    {
      section: {
        title: 'Disk',
        state: { text: `${size(free)} free`, ...(isFull && { tone: 'bad' }) },
        rows: [{ name: 'Kept free', note: 'DISK_RESERVE_BYTES', value: size(reserve) }],
      },
      broken: isFull ? ['The disk is almost full: uploads are refused.'] : [],
    },
  ];
};

const NO_BACKUPS: Part = {
  section: {
    title: 'Backups',
    state: { text: 'Off', tone: 'warn' },
    rows: [{ name: 'No folder is set', detail: 'With BACKUP_DIR the product takes a backup each night.' }],
  },
  needs: ['backups, which are off'],
};

const stateOfBackup = (age: number, failed: boolean): { readonly text: string; readonly tone: OperatorTone } => {
  if (failed) return { text: 'The last one failed', tone: 'bad' };
  return { text: `${duration(age)} old`, tone: age > LATE.backup ? 'warn' : 'ok' };
};

export const backupsPart = (metrics: MetricsText): Part => {
  const age = metrics.max('marquee_backup_age_seconds');
  if (age === null) return NO_BACKUPS;
  const bytes = metrics.max('marquee_backup_size_bytes');
  const took = metrics.max('marquee_backup_duration_seconds');
  const failed = metrics.max('marquee_backup_last_run_success') === 0;
  return {
    section: {
      title: 'Backups',
      state: bytes === null ? { text: 'None yet', tone: 'warn' } : stateOfBackup(age, failed),
      rows: [
        ...(bytes === null ? [] : [{ name: 'Size', value: size(bytes) }]),
        ...(took === null ? [] : [{ name: 'Took', value: duration(took) }]),
        ...(failed ? [{ name: 'Last try', value: 'Failed: see the log', tone: 'bad' as const }] : []),
      ],
    },
    needs: [
      ...(failed ? ['a backup that failed'] : []),
      ...(!failed && age > LATE.backup ? [bytes === null ? 'the first backup' : 'an old backup'] : []),
    ],
  };
};

export const versionPart = (metrics: MetricsText, now: number): Part => {
  const releases = metrics.of('marquee_build_info');
  const versions = [...new Set(releases.map(({ labels }) => labels['version'] ?? ''))];
  const nodes = [...new Set(releases.map(({ labels }) => labels['node'] ?? ''))];
  // The threads of one process do not publish their start.
  const begun = metrics.max('process_start_time_seconds') ?? performance.timeOrigin / 1000;
  const memory = metrics.sum('process_resident_memory_bytes');
  return {
    section: {
      title: 'Version',
      state: { text: versions.join(', ') },
      rows: [
        { name: 'Node', value: nodes.join(', ') },
        { name: 'Running for', value: duration(now / 1000 - begun) },
        ...(memory === 0 ? [] : [{ name: 'Memory', value: size(memory) }]),
      ],
    },
  };
};
