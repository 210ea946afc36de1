import { mongo } from 'mongoose';
import type { CommitCollection, CommitDocument } from '../commit-document';

type Condition = number | string | { $in?: readonly unknown[]; $gte?: number; $lt?: number };
type Named = Readonly<Record<string, unknown>>;

const meets = (value: unknown, condition: Condition): boolean => {
  if (typeof condition !== 'object') return value === condition;
  const { $in, $gte, $lt } = condition;
  if ($in) return $in.includes(value);
  return ($gte === undefined || Number(value) >= $gte) && ($lt === undefined || Number(value) < $lt);
};

const meetsAll = (subject: Named, conditions: Named): boolean =>
  Object.entries(conditions).every(([name, condition]) => meets(subject[name], condition as Condition));

const matches = (commit: CommitDocument, filter: Named): boolean =>
  Object.entries(filter).every(([name, condition]) => {
    if (name === '_id') return meets(commit._id, condition as Condition);
    if (name === 'streams.name') return commit.streams.some((step) => meets(step.name, condition as Condition));
    if (name === 'streams')
      return commit.streams.some((step) => meetsAll({ ...step }, (condition as { $elemMatch: Named }).$elemMatch));
    throw new Error(`the scripted commits know no ${name}`);
  });

/** A collection of commits in memory, for what no server does when asked: answers that are lost, and reads behind the last write. */
export class ScriptedCommits {
  readonly stored: CommitDocument[] = [];
  /** Writes that are carried out and not answered. */
  lostAnswers = 0;
  /** Reads that do not see the writes whose answer was lost, as before the majority has them. */
  blindReads = 0;
  /** The commit of another writer that comes first: the write whose answer is lost next writes nothing. */
  takenBy: Pick<CommitDocument, 'by' | 'streams'> | null = null;
  private unseen = 0;

  /** The part of a collection that appends use. */
  get collection(): CommitCollection {
    return this as unknown as CommitCollection;
  }

  createIndexes(): Promise<void> {
    return Promise.resolve();
  }

  find(
    filter: Named,
    options: { sort?: { _id: 1 | -1 }; limit?: number } = {},
  ): { toArray(): Promise<CommitDocument[]> } {
    const seen = this.blindReads > 0 ? this.stored.slice(0, this.stored.length - this.unseen) : this.stored;
    if (this.unseen > 0) this.blindReads = Math.max(0, this.blindReads - 1);
    const found = seen.filter((commit) => matches(commit, filter));
    if (options.sort?._id === -1) found.reverse();
    return { toArray: () => Promise.resolve(found.slice(0, options.limit)) };
  }

  async insertMany(documents: readonly CommitDocument[]): Promise<void> {
    if (this.takenBy) this.stored.push({ ...this.takenBy, _id: documents[0]!._id, events: [] });
    else this.store(documents);
    this.takenBy = null;
    if (this.lostAnswers === 0) return;
    this.lostAnswers -= 1;
    this.unseen = documents.length;
    throw new mongo.MongoNetworkError('the connection was closed');
  }

  private store(documents: readonly CommitDocument[]): void {
    for (const document of documents) {
      if (this.stored.some(({ _id }) => _id === document._id))
        throw new mongo.MongoServerError({ message: 'duplicate key', code: 11000 });
      this.stored.push(document);
    }
  }
}
