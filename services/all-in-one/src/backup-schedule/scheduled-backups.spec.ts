import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isoTime } from '@marquee/kernel';
import { alertRules, readExpression } from '@marquee/test-kit/alert-rules';
import { workerOf } from '@marquee/test-kit/worker-threads';
import { register } from 'prom-client';
import { SnapshotFailed } from '../snapshot/snapshot-failed';
import { RETRY_AFTER, ScheduledBackups } from './scheduled-backups';
import { verifyInThread } from './verify-in-thread';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BYTES = Buffer.from('everything that the product keeps');
const sha256 = createHash('sha256').update(BYTES).digest('hex');

describe('the backups that the product takes itself', () => {
  let folder: string;
  let now: number;
  let lines: { level: string; reason?: string; msg: string }[];
  let taken: string[];
  let failure: Error | null;
  let stored: Buffer;
  let damaged: string[];
  const signal = new AbortController().signal;
  const dir = (): string => path.join(folder, 'backups');
  const put = (target: string, at: number, bytes: Buffer = BYTES): void => {
    const when = isoTime(at);
    const files = [{ path: 'all', bytes: BYTES.length, sha256 }];
    const manifest = {
      format: 3,
      size: 'one process',
      product: '1',
      begunAt: when,
      takenAt: when,
      endedAt: isoTime(at + 2000),
      positions: {},
      files,
      ledger: null,
    };
    fs.mkdirSync(target, { recursive: true });
    fs.writeFileSync(path.join(target, 'all'), bytes);
    fs.writeFileSync(path.join(target, 'manifest.json'), JSON.stringify(manifest));
  };
  const open = (): ScheduledBackups => {
    const log = (level: string) => (fields: object, msg: string) => void lines.push({ level, msg, ...fields });
    return new ScheduledBackups({
      schedule: { dir: dir(), keepDays: 3, at: '03:30' },
      backup: async (target) => {
        taken.push(target!);
        if (failure !== null) throw failure;
        put(target!, now, stored);
        return { ok: true, text: 'taken', damaged };
      },
      verify: verifyInThread(() => workerOf(path.join(__dirname, 'backup-verifier.main.ts'), {}, undefined)),
      clock: () => now,
      logger: { info: log('info'), warn: log('warn'), error: log('error') } as never,
    });
  };
  const names = (): readonly string[] => fs.readdirSync(dir()).sort();
  const metric = async (name: string): Promise<number | undefined> =>
    (await register.getSingleMetric(name)!.get()).values[0]?.value;

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-schedule-'));
    now = new Date(2026, 10, 28, 12, 0).getTime();
    lines = [];
    taken = [];
    failure = null;
    stored = BYTES;
    damaged = [];
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('say that files were damaged before they were copied', async () => {
    damaged = ['uploads/objects/a~'];
    await open().check(signal);
    expect(lines).toContainEqual({ level: 'warn', reason: 'taken', msg: 'the backup has damaged files' });
  });

  it('are taken at once where there is none, then at the time of each day, once', async () => {
    const backups = open();
    await backups.check(signal);
    expect(taken).toHaveLength(1);
    for (now += MINUTE; now < new Date(2026, 10, 29, 3, 30).getTime(); now += 10 * MINUTE) await backups.check(signal);
    expect(taken).toHaveLength(1);
    now = new Date(2026, 10, 29, 3, 30).getTime();
    await backups.check(signal);
    await backups.check(signal);
    expect(taken).toHaveLength(2);
    expect(names()).toEqual(taken.map((target) => path.basename(target)));
    expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('are not taken again after a restart, nor where an operator has made one there since', async () => {
    put(path.join(dir(), 'marquee-20261128T070000Z'), now - 5 * 60 * MINUTE);
    await open().check(signal);
    expect(taken).toEqual([]);
    const backups = open();
    now += DAY;
    put(path.join(dir(), 'marquee-20261129T070000Z'), now - 5 * 60 * MINUTE);
    await backups.check(signal);
    expect(taken).toEqual([]);
  });

  it('are removed when they are too old and a new one is verified, with what a killed one has left', async () => {
    put(path.join(dir(), 'marquee-20261120T033000Z'), now - 8 * DAY);
    put(path.join(dir(), 'marquee-20261127T033000Z'), now - DAY - 9 * 60 * MINUTE);
    const left = path.join(dir(), 'marquee-20261121T033000Z.partial');
    fs.mkdirSync(left);
    fs.utimesSync(left, new Date(now - 2 * DAY), new Date(now - 2 * DAY));
    const underWay = path.join(dir(), 'marquee-20261128T115900Z.partial');
    fs.mkdirSync(underWay);
    fs.utimesSync(underWay, new Date(now - MINUTE), new Date(now - MINUTE));
    await open().check(signal);
    expect(names()).toEqual(['marquee-20261127T033000Z', path.basename(taken[0]!), path.basename(underWay)].sort());
  });

  it('that fail are tried again within the hour, and old ones stay', async () => {
    put(path.join(dir(), 'marquee-20261120T033000Z'), now - 8 * DAY);
    const backups = open();
    failure = new SnapshotFailed('backup_not_written', 'the disk says no');
    await backups.check(signal);
    await backups.check(signal);
    expect(lines).toEqual([
      {
        level: 'error',
        reason: 'backup_not_written: the disk says no',
        msg: 'the backup failed and is tried again within the hour',
      },
    ]);
    expect([taken.length, await metric('marquee_backup_last_run_success')]).toEqual([1, 0]);
    expect(names()).toEqual(['marquee-20261120T033000Z']);
    expect(RETRY_AFTER).toBeLessThan(60 * MINUTE);
    now += RETRY_AFTER;
    failure = null;
    await backups.check(signal);
    expect([taken.length, await metric('marquee_backup_last_run_success')]).toEqual([2, 1]);
    expect(names()).toEqual([path.basename(taken[1]!)]);
  });

  it('that are not as they were written are removed and taken again', async () => {
    const backups = open();
    stored = Buffer.from('other bytes');
    await backups.check(signal);
    expect(lines[0]!.reason).toMatch(/^backup_damaged: all in /);
    expect(names()).toEqual([]);
    stored = BYTES;
    now += RETRY_AFTER;
    await backups.check(signal);
    expect(names()).toEqual([path.basename(taken[1]!)]);
  });

  it('make room on a full disk from those that are too old, and keep the newest one', async () => {
    put(path.join(dir(), 'marquee-20261110T033000Z'), now - 18 * DAY);
    put(path.join(dir(), 'marquee-20261120T033000Z'), now - 8 * DAY);
    failure = new SnapshotFailed('backup_disk_full', 'no room');
    await open().check(signal);
    expect(names()).toEqual(['marquee-20261120T033000Z']);
  });

  it('wait for one that an operator has begun, and for none that the end of the product stops', async () => {
    const backups = open();
    failure = new SnapshotFailed('backup_running', 'another backup is running');
    await backups.check(signal);
    failure = new SnapshotFailed('backup_stopped', 'the product stopped');
    await expect(backups.check(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
    expect(lines).toEqual([]);
    failure = null;
    await backups.check(signal);
    expect(taken).toHaveLength(3);
  });

  it('have metrics for their age, size and duration, all that the alert rules ask for among them', async () => {
    const backups = open();
    now += MINUTE;
    expect(await metric('marquee_backup_age_seconds')).toBe(60);
    await backups.check(signal);
    now += 10 * MINUTE;
    expect(await metric('marquee_backup_age_seconds')).toBe(600);
    expect(await metric('marquee_backup_size_bytes')).toBe(BYTES.length);
    expect(await metric('marquee_backup_duration_seconds')).toBe(2);
    const asked = alertRules()
      .flatMap(({ expr }) => readExpression(expr).metrics)
      .filter((name) => name.startsWith('marquee_backup_'));
    expect(new Set(asked)).toEqual(new Set(['marquee_backup_age_seconds', 'marquee_backup_last_run_success']));
    for (const name of asked) expect(register.getSingleMetric(name)).toBeDefined();
  });
});
