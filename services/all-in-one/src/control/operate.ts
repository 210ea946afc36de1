import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import readline from 'node:readline';
import { TOPICS } from '@marquee/contracts';
import { openDataFolder, openOperatorLog, type HostOptions } from '@marquee/service-host';
import { readSettings } from '../read-settings';
import { startProduct } from '../start-product';
import { progressLine } from '../terminal';
import type { ControlReply } from './control-socket';
import { replayCommand } from './replay-command';

type Progress = (label: string, done: number, total: number) => void;

/** Asks the running process; null when there is none. */
const askRunning = (
  socket: string,
  request: { command: string; argument?: string },
  progress: Progress,
): Promise<ControlReply | null> =>
  new Promise((resolve) => {
    if (!fs.existsSync(socket)) return resolve(null);
    const connection = net.connect(socket);
    connection.once('error', () => resolve(null));
    connection.once('connect', () => connection.write(`${JSON.stringify(request)}\n`));
    readline.createInterface({ input: connection }).on('line', (line) => {
      const reply = JSON.parse(line) as ControlReply;
      if ('progress' in reply) progress(reply.progress, reply.done, reply.total);
      else resolve(reply);
    });
    connection.once('close', () => resolve({ error: 'the product stopped before it answered' }));
  });

/** Runs the command in this process, on a folder that no other process has. Visitors are not served meanwhile. */
const runHere = async (
  host: HostOptions,
  request: { command: string; argument?: string },
  progress: Progress,
): Promise<ControlReply> => {
  const settings = { ...readSettings(host.env), PORT: 0 };
  const folder = await openDataFolder(settings.DATA_DIR);
  const product = await startProduct({ root: host.root, settings, folder });
  try {
    const command = Object.hasOwn(product.commands, request.command) ? product.commands[request.command] : undefined;
    if (!command) return { error: `unknown command: there are ${Object.keys(product.commands).join(', ')}` };
    return { result: await command(request.argument, progress) };
  } catch (error) {
    return { error: (error as Error).message };
  } finally {
    await product.stop();
    folder.release();
  }
};

/** Letters of services on Kafka: whichever process has the group answers over the log, so none needs to be found. */
const replayOnKafka = async (
  host: HostOptions,
  argument: string | undefined,
  progress: Progress,
): Promise<ControlReply> => {
  const log = await openOperatorLog(host.env, [TOPICS.deadLetters]);
  try {
    return { result: await replayCommand(log)(argument, progress) };
  } catch (error) {
    return { error: (error as Error).message };
  } finally {
    await log.close();
  }
};

/**
 * One operator command: against the running product, or on its data folder; letters are those of the services where `KAFKA_URL` is
 * set. Answers the exit code.
 */
export const operate = async (
  options: HostOptions & { command: string | undefined; argument: string | undefined },
): Promise<number> => {
  const request = {
    command: options.command ?? '',
    ...(options.argument !== undefined && { argument: options.argument }),
  };
  const progress = progressLine();
  const onFolder = async (): Promise<ControlReply> => {
    const socket = path.resolve(readSettings(options.env).DATA_DIR, 'control.sock');
    return (await askRunning(socket, request, progress)) ?? (await runHere(options, request, progress));
  };
  const reply =
    request.command === 'replay' && options.env['KAFKA_URL'] !== undefined
      ? await replayOnKafka(options, request.argument, progress)
      : await onFolder();
  if ('error' in reply) {
    process.stderr.write(`${reply.error}\n`);
    return 1;
  }
  const { result } = reply as { result: { ok?: boolean; text?: string } };
  process.stdout.write(`${result.text ?? JSON.stringify(result, null, 2)}\n`);
  return result.ok === false ? 1 : 0;
};
