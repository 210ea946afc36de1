import { faultPoint, type AppendResult } from '@marquee/ports';
import { createCommitIndexes, type CommitCollection, type CommitDocument, type EncodedAppend } from './commit-document';
import { CommitHead } from './commit-head';
import { planCommits, type Planned } from './commit-plan';
import { asStoreError, isDuplicateKey, MongoUnavailable } from './mongo-errors';

interface Waiting {
  readonly append: EncodedAppend;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
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

const shortPause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2 + 10 * Math.random()));

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
      this.queue.push({ append, resolve, reject });
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
    let patience = Date.now() + PATIENCE_MS;
    while (waiting.length > 0) {
      const streams = streamsOf(waiting);
      await this.line.learn(commits, streams);
      const planned = planCommits(
        this.line.head,
        this.line.versions,
        waiting.map(({ append }) => append),
      );
      const documents = planned.flatMap((plan) => ('commit' in plan && plan.commit ? [plan.commit] : []));
      if (documents.length === 0 && !isCurrent) {
        // Refusals alone insert nothing that would prove the head: look whether another writer moved it.
        await this.line.refresh(commits);
        isCurrent = this.line.knows(streams);
        continue;
      }
      const { inserted, moved } = await this.insert(commits, documents, patience);
      if (moved) patience = Date.now() + PATIENCE_MS;
      waiting = this.answer(waiting, planned, documents.length === 0 || inserted > 0 ? inserted : -1);
      onProgress(waiting);
    }
  }

  /** Returns how many of the documents, from the first on, were inserted. */
  private async insert(
    commits: CommitCollection,
    documents: readonly CommitDocument[],
    patience: number,
  ): Promise<{ inserted: number; moved: boolean }> {
    if (documents.length === 0) return { inserted: 0, moved: true };
    await faultPoint('mongo.append.before-insert');
    try {
      await commits.insertMany(documents, { ordered: true });
      this.line.advance(documents);
      await faultPoint('mongo.append.after-insert');
      return { inserted: documents.length, moved: true };
    } catch (error) {
      const failure = asStoreError(error);
      if (!isDuplicateKey(error) && !(failure instanceof MongoUnavailable)) throw failure;
      // The race was lost, or only the answer: whose commits are there now tells.
      const seen = await this.line.refresh(commits);
      const inserted = documents.findIndex(({ by }, index) => seen[index]?.by !== by);
      if (seen.length > 0) return { inserted: inserted < 0 ? documents.length : inserted, moved: true };
      if (Date.now() > patience) throw failure instanceof MongoUnavailable ? failure : new MongoUnavailable(error);
      this.line.forget();
      await shortPause();
      return { inserted: 0, moved: false };
    }
  }

  /** Settles what was decided up to the first document without a place; returns the rest. */
  private answer(waiting: readonly Waiting[], planned: readonly Planned[], inserted: number): readonly Waiting[] {
    let left = inserted;
    for (const [index, plan] of planned.entries()) {
      const hasDocument = 'commit' in plan && plan.commit !== null;
      if (left < 0 || (hasDocument && left === 0)) return waiting.slice(index);
      if (hasDocument) left -= 1;
      const { resolve, reject } = waiting[index]!;
      if ('conflict' in plan) reject(plan.conflict);
      else resolve(plan.result);
      if (hasDocument) this.onAppended(plan.commit!._id);
    }
    return [];
  }
}
