import type { mongo, ClientSession, Connection } from 'mongoose';
import { asStoreError, MongoUnavailable } from './mongo-errors';
import { sessionsOf } from './read-model-schemas';

const REGISTERED_FOR_MS = 6 * 3600_000;
const NEVER_AGAIN = -1;

interface Registered {
  readonly session: ClientSession;
  readonly since: number;
}

const idOf = (session: ClientSession): mongo.UUID => (session.id as { id: mongo.Binary }).id.toUUID();

/**
 * The sessions that this process writes in, each known to the others by a document. A process that is killed within a
 * transaction leaves its locks behind until the server drops it after a minute; by that document the next one can end
 * them at once.
 */
export class WriterSessions {
  private readonly idle: Registered[] = [];
  private readonly own = new Set<string>();

  constructor(private readonly service: string) {}

  /** Runs with a session of its own, which is used again later. */
  async use<Result>(connection: Connection, work: (session: ClientSession) => Promise<Result>): Promise<Result> {
    const registered = this.idle.pop() ?? { session: await connection.startSession(), since: 0 };
    const { session } = registered;
    let { since } = registered;
    try {
      since = await this.register(connection, registered);
      return await work(session);
    } catch (error) {
      // A connection that broke leaves it in any state: the next writer begins afresh.
      if (asStoreError(error) instanceof MongoUnavailable) since = NEVER_AGAIN;
      throw error;
    } finally {
      if (since === NEVER_AGAIN) await session.endSession();
      else this.idle.push({ session, since });
    }
  }

  /** Ends the transactions of all other writers. One that is alive only runs its own again. */
  async endOthers(connection: Connection): Promise<void> {
    const all = await sessionsOf(connection, this.service).find().lean();
    const others = all.filter(({ _id }) => !this.own.has(_id.toString()));
    if (others.length === 0) return;
    await connection.db!.admin().command({ killSessions: others.map(({ _id }) => ({ id: _id })) });
  }

  async close(): Promise<void> {
    for (const { session } of this.idle.splice(0)) await session.endSession();
  }

  private async register(connection: Connection, { session, since }: Registered): Promise<number> {
    const now = Date.now();
    if (now - since < REGISTERED_FOR_MS) return since;
    const sessions = sessionsOf(connection, this.service);
    if (this.own.size === 0) await sessions.createIndexes();
    this.own.add(idOf(session).toString());
    await sessions.updateOne({ _id: idOf(session) }, { $set: { since: new Date(now) } }, { upsert: true });
    return now;
  }
}
