import { pause } from '@marquee/kernel';
import { faultPoint, type AppendResult } from '@marquee/ports';
import { createCommitIndexes, type CommitCollection, type CommitDocument, type EncodedAppend } from './commit-document';
import { CommitHead } from './commit-head';
import { planCommits, type Placed, type Planned } from './commit-plan';
import { asStoreError, isDuplicateKey, MongoUnavailable } from './mongo-errors';

interface Waiting {
  readonly append: EncodedAppend;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
  /** Where it was placed when an answer was lost last: its commit may be there. */
  unanswered: Placed | null;
}

interface Insertion {
  /** How many of the documents, from the first on, were inserted. */
  readonly inserted: number;
  readonly moved: boolean;
  /** Of those that are not counted as inserted some may be there all the same. */
  readonly isUnanswered: boolean;
}

type WithCommits = <Result>(work: (commits: CommitCollection) => Promise<Result>) => Promise<Result>;

const TOGETHER = 100;
/** Milliseconds for which an append is retried that is neither inserted nor refused. */
const PATIENCE_MS = 5000;

/** The streams of the writes, each with the lowest version that one of them expects. */
const streamsOf = (waiting: readonly Waiting[]): Map<string, number> => {
  const streams = new Map<string, number>();
  for (const { stream, expected } of waiting.flatMap(({ append }) => append.writes))
    streams.set(stream, Math.max(0, Math.min(expected, streams.get(stream) ?? expected)));
  return streams;
};

const placedOf = (plan: Planned): Placed | null => ('commit' in plan && plan.commit ? plan : null);

/**
 * The appends of one process, one behind the other: those that arrive while others are being written go together in the
 * next round trip, each a document of its own, so that they never race each other.
 */
export class AppendQueue {
  private readonly line = new CommitHead();
  private readonly queue: Waiting[] = [];
  private running: Promise<void> | null = null;
  private prepared = false;

  constructor(
    private readonly withCommits: WithCommits,
    /** Called with the number of each commit that is there. */
    private readonly onAppended: (commit: number) => void,
  ) {}

  add(append: EncodedAppend): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.queue.push({ append, resolve, reject, unanswered: null });
      this.running ??= this.run();
    });
  }

  async idle(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) await this.settle(this.queue.splice(0, TOGETHER));
    this.running = null;
  }

  private async settle(batch: readonly Waiting[]): Promise<void> {
    let waiting = batch;
    try {
      await this.withCommits(async (commits) => {
        if (!this.prepared) await createCommitIndexes(commits);
        this.prepared = true;
        await this.write(commits, batch, (rest) => (waiting = rest));
      });
    } catch (error) {
      // One append that the server cannot take must not fail the others.
      if (waiting.length > 1 && !(error instanceof MongoUnavailable))
        for (const one of waiting) await this.settle([one]);
      else waiting.forEach(({ reject }) => reject(error));
    }
  }

  private async write(
    commits: CommitCollection,
    batch: readonly Waiting[],
    onProgress: (rest: readonly Waiting[]) => void,
  ): Promise<void> {
    let waiting = batch;
    let isCurrent = false;
    let patience = performance.now() + PATIENCE_MS;
    while (waiting.length > 0) {
      const streams = streamsOf(waiting);
      await this.line.learn(commits, streams);
      waiting = await this.answerFound(commits, waiting);
      onProgress(waiting);
      const planned = planCommits(
        this.line.head,
        this.line.versions,
        waiting.map(({ append }) => append),
      );
      const documents = planned.flatMap((plan) => placedOf(plan)?.commit ?? []);
      if (documents.length === 0 && !isCurrent) {
        // Refusals alone insert nothing that would prove the head: look whether another writer moved it.
        await this.line.refresh(commits);
        isCurrent = this.line.knows(streams);
        continue;
      }
      const { inserted, moved, isUnanswered } = await this.insert(commits, documents, patience);
      if (moved) patience = performance.now() + PATIENCE_MS;
      if (isUnanswered) for (const [index, plan] of planned.entries()) waiting[index]!.unanswered = placedOf(plan);
      waiting = this.answer(waiting, planned, documents.length === 0 || inserted > 0 ? inserted : -1);
      onProgress(waiting);
    }
  }

  /**
   * Answers those whose commit is there although the answer to it was lost; returns the others. Placed again, such an append would
   * lose a race against itself, or be there twice. The numbers up to the head stay taken, so one that is another's now was never
   * this append's; one behind the head is tried again, and `insert` compares what it meets there.
   */
  private async answerFound(commits: CommitCollection, waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
    const sent = waiting.flatMap(({ unanswered }) => unanswered?.commit._id ?? []).filter((id) => id <= this.line.head);
    if (sent.length === 0) return waiting;
    const found = await commits.find({ _id: { $in: sent } }, { projection: { by: 1 } }).toArray();
    // Another server than the one that named the head, and behind it at this moment.
    if (found.length < sent.length) throw new MongoUnavailable(new Error('commits before the head are not there yet'));
    const writers = new Map(found.map(({ _id, by }) => [_id, by]));
    return waiting.filter(({ append, unanswered, resolve }) => {
      if (unanswered === null || writers.get(unanswered.commit._id) !== append.by) return true;
      resolve(unanswered.result);
      this.onAppended(unanswered.commit._id);
      return false;
    });
  }

  /** Inserts the documents behind the head, or learns whose commits are there. */
  private async insert(
    commits: CommitCollection,
    documents: readonly CommitDocument[],
    patience: number,
  ): Promise<Insertion> {
    if (documents.length === 0) return { inserted: 0, moved: true, isUnanswered: false };
    await faultPoint('mongo.append.before-insert');
    try {
      await commits.insertMany(documents, { ordered: true });
      this.line.advance(documents);
      await faultPoint('mongo.append.after-insert');
      return { inserted: documents.length, moved: true, isUnanswered: false };
    } catch (error) {
      const failure = asStoreError(error);
      const isLost = failure instanceof MongoUnavailable;
      if (!isDuplicateKey(error) && !isLost) throw failure;
      // The race was lost, or only the answer: whose commits are there now tells.
      const seen = await this.line.refresh(commits);
      const inserted = documents.findIndex(({ by }, index) => seen[index]?.by !== by);
      if (seen.length > 0)
        return { inserted: inserted < 0 ? documents.length : inserted, moved: true, isUnanswered: isLost };
      if (performance.now() > patience) throw isLost ? failure : new MongoUnavailable(error);
      this.line.forget();
      await pause(2 + 10 * Math.random());
      return { inserted: 0, moved: false, isUnanswered: true };
    }
  }

  /** Settles what was decided up to the first document without a place; returns the rest. */
  private answer(waiting: readonly Waiting[], planned: readonly Planned[], inserted: number): readonly Waiting[] {
    let left = inserted;
    for (const [index, plan] of planned.entries()) {
      const placed = placedOf(plan);
      if (left < 0 || (placed && left === 0)) return waiting.slice(index);
      if (placed) left -= 1;
      const { resolve, reject } = waiting[index]!;
      if ('conflict' in plan) reject(plan.conflict);
      else resolve(plan.result);
      if (placed) this.onAppended(placed.commit._id);
    }
    return [];
  }
}
