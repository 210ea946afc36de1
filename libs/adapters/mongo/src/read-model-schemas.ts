import { Schema, type Connection, type Model, type mongo } from 'mongoose';

export interface Checkpoint {
  readonly _id: string;
  readonly position: string;
  /** The commit that moved it: tells one that lost its answer from one that came too late. */
  readonly by: string;
}

/** The live generation of a family. Every commit to the family writes here, so that none slips past a promotion. */
export interface Generation {
  readonly _id: string;
  readonly live: string;
  readonly commits: number;
  /** Collections of earlier generations that are still to be dropped. */
  readonly retired: string[];
}

/** A session in which a process writes. */
export interface WriterSession {
  readonly _id: mongo.UUID;
  readonly since: Date;
}

const closed = { versionKey: false, strict: 'throw', minimize: false } as const;

const checkpointSchema = new Schema<Checkpoint>(
  {
    _id: { type: String, required: true },
    position: { type: String, required: true },
    by: { type: String, required: true },
  },
  closed,
);
const generationSchema = new Schema<Generation>(
  { _id: { type: String, required: true }, live: { type: String, required: true }, commits: Number, retired: [String] },
  closed,
);

const sessionSchema = new Schema<WriterSession>(
  // Longer than a process writes without registering again.
  { _id: { type: Schema.Types.UUID, required: true }, since: { type: Date, required: true, expires: '1d' } },
  closed,
);

const modelOf = <T>(connection: Connection, name: string, schema: Schema<T>): Model<T> =>
  (connection.models[name] as Model<T> | undefined) ?? connection.model<T>(name, schema, name);

export const checkpointsOf = (connection: Connection, service: string): Model<Checkpoint> =>
  modelOf(connection, `${service}.checkpoints`, checkpointSchema);
export const generationsOf = (connection: Connection, service: string): Model<Generation> =>
  modelOf(connection, `${service}.generations`, generationSchema);
export const sessionsOf = (connection: Connection, service: string): Model<WriterSession> =>
  modelOf(connection, `${service}.sessions`, sessionSchema);
