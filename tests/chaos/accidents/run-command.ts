import path from 'node:path';
import { startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import fs from 'node:fs';
import { examine, operate } from '../../operator';
import type { Place } from './bring-about';
import { env as usual, type WholeInstallation } from './whole-installation';

export const COMMANDS = ['start', 'doctor', 'audit', 'rebuild', 'backup', 'move', 'restore'] as const;
export type Command = (typeof COMMANDS)[number];

export interface Ran {
  readonly code: number | null;
  /** What it printed to its terminal; of the doctor, the lines that say `fail`. */
  readonly said: string;
  /** A start that serves. */
  readonly product?: Product;
}

/** Nothing listens there: a move that is refused opens no engine. */
const NO_ENGINES = {
  KAFKA_URL: '127.0.0.1:1',
  MONGODB_URL: 'mongodb://127.0.0.1:1',
  CLICKHOUSE_URL: 'http://127.0.0.1:1',
  S3_URL: 'http://key:secret@127.0.0.1:1/bucket',
};

const start = async ({ folder, uid }: Place, port: number, env: Readonly<Record<string, string>>): Promise<Ran> => {
  let kill = async (): Promise<void> => undefined;
  const onSpawn = (spawned: { kill(): Promise<void> }): void => void (kill = () => spawned.kill());
  try {
    return { code: 0, said: '', product: await startProduct({ dataDir: folder, port, env, uid, onSpawn }) };
  } catch (error) {
    await kill();
    const [, code = '', said = ''] = /^the product ended with (\d+): ([^]*)$/.exec((error as Error).message) ?? [];
    if (code === '') throw error;
    return { code: Number(code), said: said.trim() };
  }
};

/** Runs a command on the folder of an accident as an operator does. */
export const runCommand = async (
  command: Command,
  place: Place,
  { backup, port }: Pick<WholeInstallation, 'backup' | 'port'>,
  more: Readonly<Record<string, string>> = {},
): Promise<Ran> => {
  const env = { ...usual, ...more };
  const on = { dataDir: place.folder, env, uid: place.uid };
  const ofOperator = async (...words: readonly string[]): Promise<Ran> => {
    const { code, out, err } = await operate(
      { ...on, env: { ...(command === 'move' && NO_ENGINES), ...env } },
      ...words,
    );
    return { code, said: err === '' || code === 0 ? out : err };
  };
  if (command === 'start') return start(place, port, env);
  if (command === 'doctor') {
    const { code, out, err } = await examine({ ...on, env: { ...env, PORT: String(port) } });
    const failures = out.split('\n').filter((line) => line.startsWith('fail'));
    return { code, said: [...failures, err].join('\n').trim() };
  }
  if (command === 'rebuild') return ofOperator('rebuild', 'content/items');
  if (command === 'restore') return ofOperator('restore', backup, '--replace');
  if (command !== 'backup') return ofOperator(command);
  const target = temporaryFolder();
  fs.chmodSync(target, 0o777);
  try {
    return await ofOperator('backup', path.join(target, 'copy'));
  } finally {
    fs.rmSync(target, { recursive: true });
  }
};
