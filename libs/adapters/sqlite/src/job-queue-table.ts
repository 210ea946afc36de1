import type { DeadJob, JobCounts, JobStatus, NewJob } from '@marquee/ports';
import type { Row, SqliteDatabase } from './database';

/**
 * `due` depends on the state: when a waiting job may begin, when the lease of an active one ends, when a done or dead one ended. `runs`
 * identifies the holder of a lease: only the newest may change the job. `turn` is the round in which the owners of jobs take turns:
 * `job_turns` holds the round that has begun, an owner's jobs have one round each, and 0 is a job without an owner.
 */
export const jobMigrations = [
  `CREATE TABLE jobs (
     queue TEXT NOT NULL,
     id TEXT NOT NULL,
     data TEXT NOT NULL,
     state TEXT NOT NULL,
     due INTEGER NOT NULL,
     runs INTEGER NOT NULL DEFAULT 0,
     failures INTEGER NOT NULL DEFAULT 0,
     losses INTEGER NOT NULL DEFAULT 0,
     progress REAL NOT NULL DEFAULT 0,
     reason TEXT,
     PRIMARY KEY (queue, id)
   );
   CREATE INDEX jobs_due ON jobs (queue, state, due);`,
  `ALTER TABLE jobs ADD COLUMN owner TEXT;
   ALTER TABLE jobs ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX jobs_turn ON jobs (queue, state, turn, due);
   CREATE INDEX jobs_owner ON jobs (queue, owner, turn) WHERE owner IS NOT NULL;
   CREATE TABLE job_turns (queue TEXT PRIMARY KEY, turn INTEGER NOT NULL);`,
];

/** The round of the next job of an owner: the one that has begun, or the one behind the owner's last. Its values: queue, queue, owner. */
const NEXT_TURN = `max(
  ifnull((SELECT turn FROM job_turns WHERE queue = ?), 1),
  ifnull((SELECT max(turn) + 1 FROM jobs WHERE queue = ? AND owner = ?), 1)
)`;

/** A job in the hands of a worker. */
export interface TakenJob {
  readonly queue: string;
  readonly id: string;
  readonly data: unknown;
  readonly run: number;
  /** How often its handler rejected before. */
  readonly failures: number;
}

const toTaken = (row: Row): TakenJob => ({
  queue: row['queue'] as string,
  id: row['id'] as string,
  data: JSON.parse(row['data'] as string) as unknown,
  run: (row['runs'] as number) + 1,
  failures: row['failures'] as number,
});

/** The jobs of all queues. Times are UTC milliseconds. */
export class JobTable {
  constructor(private readonly database: SqliteDatabase) {}

  /** Returns whether the job is new. */
  add({ queue, id, data, ownerId }: Pick<NewJob, 'queue' | 'id' | 'data' | 'ownerId'>, due: number): boolean {
    const values = [queue, id, JSON.stringify(data ?? null), due];
    if (ownerId === undefined)
      return (
        this.database
          .prepare("INSERT OR IGNORE INTO jobs (queue, id, data, state, due) VALUES (?, ?, ?, 'waiting', ?)")
          .run(...values).changes === 1
      );
    const insert = this.database.prepare(
      `INSERT OR IGNORE INTO jobs (queue, id, data, state, due, owner, turn)
       VALUES (?, ?, ?, 'waiting', ?, ?, ${NEXT_TURN})`,
    );
    return insert.run(...values, ownerId, queue, queue, ownerId).changes === 1;
  }

  /** Whether a job can be taken. It is called often and writes nothing. */
  hasWork(queue: string, now: number): boolean {
    const found = this.database.prepare(
      "SELECT 1 FROM jobs WHERE queue = ? AND state IN ('waiting', 'active') AND due <= ? LIMIT 1",
    );
    return found.get(queue, now) !== undefined;
  }

  /** Leases up to `limit` due jobs for `leaseMs`, those of the earliest round first, and of one round the longest due first. */
  claimJobs(queue: string, limit: number, now: number, leaseMs: number): TakenJob[] {
    return this.database.transaction(() => {
      const due = this.database
        .prepare(
          `SELECT * FROM jobs INDEXED BY jobs_turn
           WHERE queue = ? AND state = 'waiting' AND due <= ? ORDER BY turn, due, rowid LIMIT ?`,
        )
        .all(queue, now, limit);
      const turn = due.at(-1)?.['turn'] as number | undefined;
      if (turn)
        this.database
          .prepare(
            `INSERT INTO job_turns (queue, turn) VALUES (?, ?)
             ON CONFLICT (queue) DO UPDATE SET turn = max(turn, excluded.turn)`,
          )
          .run(queue, turn);
      const lease = this.database.prepare(
        "UPDATE jobs SET state = 'active', due = ?, runs = runs + 1 WHERE queue = ? AND id = ?",
      );
      for (const { id } of due) lease.run(now + leaseMs, queue, id);
      return due.map(toTaken);
    });
  }

  /** Ends the lease of every active job, because its worker is lost. */
  endLeases(now: number): void {
    this.database.prepare("UPDATE jobs SET due = ? WHERE state = 'active' AND due > ?").run(now, now);
  }

  /** Makes jobs whose lease has ended wait again, or dead if they lost their last worker. Returns the number of dead ones. */
  recover(queue: string, now: number, losses: number, reason: string): number {
    const recovered = this.database
      .prepare(
        `UPDATE jobs SET losses = losses + 1,
           state = CASE WHEN losses + 1 >= ? THEN 'dead' ELSE 'waiting' END,
           reason = CASE WHEN losses + 1 >= ? THEN ? END,
           due = ?
         WHERE queue = ? AND state = 'active' AND due <= ?
         RETURNING state`,
      )
      .all(losses, losses, reason, now, queue, now);
    return recovered.filter(({ state }) => state === 'dead').length;
  }

  /** Each of these methods returns whether the lease was still held. If not, nothing has changed. */
  renew(job: TakenJob, until: number): boolean {
    return this.change(job, 'due = ?', until);
  }

  progress(job: TakenJob, part: number): boolean {
    return this.change(job, 'progress = ?', part);
  }

  /** The data of the job are not needed any more. */
  finish(job: TakenJob, now: number): boolean {
    return this.change(job, "state = 'done', data = 'null', reason = NULL, due = ?", now);
  }

  retryAt(job: TakenJob, due: number): boolean {
    return this.change(job, "state = 'waiting', failures = failures + 1, due = ?", due);
  }

  /** Makes the job wait again as before this run. */
  handBack(job: TakenJob, now: number): boolean {
    return this.change(job, "state = 'waiting', due = ?", now);
  }

  bury(job: TakenJob, now: number, reason: string): boolean {
    return this.change(job, "state = 'dead', failures = failures + 1, due = ?, reason = ?", now, reason);
  }

  forgetDone(queue: string, before: number): void {
    this.database.prepare("DELETE FROM jobs WHERE queue = ? AND state = 'done' AND due < ?").run(queue, before);
  }

  find(queue: string, id: string): JobStatus | null {
    const row = this.database
      .prepare('SELECT state, progress, runs FROM jobs WHERE queue = ? AND id = ?')
      .get(queue, id);
    return (row as JobStatus | undefined) ?? null;
  }

  counts(queue: string, now: number): JobCounts {
    const rows = this.database
      .prepare('SELECT state, count(*) AS n FROM jobs WHERE queue = ? GROUP BY state')
      .all(queue);
    const found = new Map(rows.map((row) => [row['state'], row['n'] as number]));
    const count = (state: JobStatus['state']): number => found.get(state) ?? 0;
    const oldest = this.database
      .prepare("SELECT min(due) AS due FROM jobs WHERE queue = ? AND state = 'waiting' AND due <= ?")
      .get(queue, now);
    return {
      waiting: count('waiting'),
      active: count('active'),
      done: count('done'),
      dead: count('dead'),
      oldestDueAt: (oldest?.['due'] as number | null | undefined) ?? null,
    };
  }

  dead(queue: string, limit: number): DeadJob[] {
    return this.database
      .prepare(
        `SELECT id, due AS diedAt, runs, reason FROM jobs
         WHERE queue = ? AND state = 'dead' ORDER BY due DESC, rowid DESC LIMIT ?`,
      )
      .all(queue, limit) as unknown as DeadJob[];
  }

  retryDead(queue: string, id: string, now: number): boolean {
    return this.database.transaction(() => {
      const dead = this.database
        .prepare("SELECT owner FROM jobs WHERE queue = ? AND id = ? AND state = 'dead'")
        .get(queue, id);
      if (dead === undefined) return false;
      this.database
        .prepare(
          `UPDATE jobs SET state = 'waiting', due = ?, failures = 0, losses = 0, progress = 0, reason = NULL
           WHERE queue = ? AND id = ?`,
        )
        .run(now, queue, id);
      const owner = dead['owner'] as string | null;
      // It waits behind the owner's other jobs, as a new one does.
      if (owner !== null)
        this.database
          .prepare(`UPDATE jobs SET turn = ${NEXT_TURN} WHERE queue = ? AND id = ?`)
          .run(queue, queue, owner, queue, id);
      return true;
    });
  }

  private change({ queue, id, run }: TakenJob, assignments: string, ...values: readonly unknown[]): boolean {
    const update = this.database.prepare(
      `UPDATE jobs SET ${assignments} WHERE queue = ? AND id = ? AND state = 'active' AND runs = ?`,
    );
    return update.run(...values, queue, id, run).changes === 1;
  }
}
