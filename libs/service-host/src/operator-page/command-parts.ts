import type { OperatorRow } from '@marquee/page/server';
import type { CommandResult } from '../control/control-protocol';
import { count, countedInWords, sentenceCase } from './figures';
import type { MetricsText } from './metrics-text';
import type { Part } from './part';
import type { Finding } from './run-doctor';

/** Rows of one section: the command lists all. */
const SHOWN = 8;

/** A line of a command, `name: what about it`, as a row. */
const rowOf = (line: string): OperatorRow => {
  const at = line.indexOf(': ');
  return at < 0 ? { name: line } : { name: line.slice(0, at).trim(), detail: line.slice(at + 2) };
};

/** The answer of a list where it is empty begins so. */
const NONE = /^no /;

const linesOf = ({ text }: CommandResult): readonly string[] =>
  text.split('\n').filter((line) => line !== '' && !NONE.test(line));

const listed = (lines: readonly string[], command: string): readonly OperatorRow[] => {
  const rows = lines.slice(0, SHOWN).map(rowOf);
  return lines.length > SHOWN ? [...rows, { name: 'And others', detail: command }] : rows;
};

interface Waiting {
  readonly title: string;
  /** What one of them is called. */
  readonly noun: string;
  /** How many there are. */
  readonly waiting: number;
  /** The lines of the command that lists them; null where another process answers it. */
  readonly lines: readonly string[] | null;
  readonly command: string;
}

/** What waits for a decision of the operator, with the command for it. */
const waitingPart = ({ title, noun, waiting, lines, command }: Waiting): Part => ({
  section: {
    title,
    state: waiting > 0 ? { text: `${count(waiting)} waiting`, tone: 'warn' } : { text: 'None' },
    rows: waiting > 0 ? [...listed(lines ?? [], command), { name: 'To decide', detail: command }] : [],
  },
  needs: waiting > 0 ? [countedInWords(waiting, noun)] : [],
});

const COMMANDS = {
  letters: 'npm run replay -- <group> handles them again.',
  jobs: 'npm run jobs -- retry <id> runs one again.',
  abuse: 'npm run abuse -- <username> shows what was reported.',
  suspended: 'npm run suspend -- --list lists all of them.',
} as const;

/** Letters that wait, or where the log is not asked those that were set aside since the start. */
export const deadLettersPart = (metrics: MetricsText, result: CommandResult | null): Part => {
  const lines = result === null ? null : linesOf(result);
  const waiting = (lines ?? []).reduce((sum, line) => sum + Number(/: (\d+) waiting/.exec(line)?.[1] ?? 0), 0);
  const setAside = metrics.of('marquee_dead_letters_total').filter(({ value }) => value > 0);
  return waitingPart({
    title: 'Dead letters',
    noun: 'dead letter',
    waiting: lines === null ? metrics.sum('marquee_dead_letters_total') : waiting,
    lines: lines ?? setAside.map(({ labels, value }) => `${labels['group']}: ${count(value)} since the start`),
    command: COMMANDS.letters,
  });
};

export const jobsPart = (metrics: MetricsText, result: CommandResult | null): Part => {
  const states = ['waiting', 'active', 'done'] as const;
  const dead = metrics.sumOnce('marquee_jobs', { state: 'dead' });
  const oldest = metrics.max('marquee_jobs_oldest_seconds') ?? 0;
  const names = { waiting: 'Waiting', active: 'Running', done: 'Done' };
  const rows: readonly OperatorRow[] = states.map((state) => ({
    name: names[state],
    value: count(metrics.sumOnce('marquee_jobs', { state })),
    ...(state === 'waiting' && oldest > 0 && { note: `the oldest ${Math.round(oldest)} s` }),
  }));
  const deadLines = result === null ? [] : linesOf(result).filter((line) => line.startsWith('  '));
  return {
    section: {
      title: 'Jobs',
      state: dead > 0 ? { text: `${count(dead)} dead`, tone: 'warn' } : { text: '0 dead' },
      rows:
        dead > 0 ? [...rows, ...listed(deadLines, COMMANDS.jobs), { name: 'To decide', detail: COMMANDS.jobs }] : rows,
    },
    needs: dead > 0 ? [countedInWords(dead, 'dead job')] : [],
  };
};

export const abusePart = (metrics: MetricsText, result: CommandResult | null): Part =>
  waitingPart({
    title: 'Reports of abuse',
    noun: 'reported page',
    waiting: metrics.sumOnce('marquee_identity_abuse_reported_accounts'),
    lines: result === null ? null : linesOf(result),
    command: COMMANDS.abuse,
  });

export const accountsPart = (metrics: MetricsText, result: CommandResult | null): Part => ({
  section: {
    title: 'Suspended accounts',
    state: { text: count(metrics.sumOnce('marquee_identity_suspended_accounts')) },
    rows: result === null ? [] : listed(linesOf(result), COMMANDS.suspended),
  },
});

const ORDER = { fail: 0, warn: 1, ok: 2 } as const;
const TONES = { fail: 'bad', warn: 'warn', ok: 'ok' } as const;

/** What the doctor found, what is wrong first. */
export const doctorPart = (findings: readonly Finding[]): Part => {
  const failed = findings.filter(({ status }) => status === 'fail').length;
  const warned = findings.filter(({ status }) => status === 'warn').length;
  const state =
    failed > 0
      ? ({ text: `${failed} wrong`, tone: 'bad' } as const)
      : warned > 0
        ? ({ text: `${warned} worth a look`, tone: 'warn' } as const)
        : { text: 'All well' };
  return {
    section: {
      title: 'Doctor',
      state,
      rows: findings
        .toSorted((a, b) => ORDER[a.status] - ORDER[b.status])
        .map(({ status, what, mend }) => ({
          name: sentenceCase(what),
          tone: TONES[status],
          ...(mend !== undefined && { detail: mend }),
        })),
    },
    needs: failed > 0 ? [countedInWords(failed, 'check') + (failed === 1 ? ' that fails' : ' that fail')] : [],
  };
};
