import { clickhouse } from './clickhouse.engine.mjs';
import { kafka } from './kafka.engine.mjs';
import { mongodb } from './mongodb.engine.mjs';
import { redis } from './redis.engine.mjs';
import { s3 } from './s3.engine.mjs';
import { stripemock } from './stripemock.engine.mjs';
import { toxiproxy } from './toxiproxy.engine.mjs';

/** All engines, in the order in which they are shown. */
export const engines = [kafka, mongodb, redis, s3, clickhouse, toxiproxy, stripemock];

/** No such engine; the message names those that there are. */
export class UnknownEngine extends Error {
  name = 'UnknownEngine';
}

export const engineNamed = (name) => {
  const engine = engines.find((one) => one.name === name);
  if (!engine) throw new UnknownEngine(`no engine ${name}: there are ${engines.map((one) => one.name).join(', ')}`);
  return engine;
};
