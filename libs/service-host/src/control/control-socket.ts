import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import readline from 'node:readline';
import type { Logger } from '@marquee/nest-kit';
import { makeFolder } from '../data-folder/data-folder';
import { listenPrivately, SOCKET_PATH_MAX_BYTES } from '../http/private-socket';
import { isAnswered } from './ask-process';
import type { ControlDescription, ControlReply, OperatorCommands, Progress } from './control-protocol';
import { failedReply, firstLine } from './failed-reply';

export interface ControlSocket {
  close(): Promise<void>;
}

type Answers = Readonly<Record<string, (argument: string | undefined, progress: Progress) => Promise<unknown>>>;

const serve = async (
  line: string,
  commands: Answers,
  reply: (message: ControlReply) => void,
  within: string,
): Promise<void> => {
  const { command, argument } = JSON.parse(line) as { command: string; argument?: string };
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) return reply({ error: `unknown command ${command}: there are ${Object.keys(commands).join(', ')}` });
  try {
    const result = await run(argument, (label, done, total) => reply({ progress: label, done, total }));
    reply({ result });
  } catch (error) {
    reply(failedReply(error, within));
  }
};

const open = async (
  file: string,
  description: ControlDescription,
  commands: OperatorCommands,
  logger: Pick<Logger, 'warn'>,
): Promise<ControlSocket> => {
  if (Buffer.byteLength(file) > SOCKET_PATH_MAX_BYTES)
    throw new Error(`${file} is longer than ${SOCKET_PATH_MAX_BYTES} bytes: choose a shorter DATA_DIR`);
  makeFolder(path.dirname(file));
  if (await isAnswered(file)) throw new Error(`another process has ${file}`);
  fs.rmSync(file, { force: true });
  const connections = new Set<net.Socket>();
  const server = net.createServer((connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    const reply = (message: ControlReply): void => {
      if (connection.writable) connection.write(`${JSON.stringify(message)}\n`);
    };
    connection.on('error', () => connection.destroy());
    readline.createInterface({ input: connection }).once('line', (line) => {
      serve(line, { ...commands, describe: () => Promise.resolve(description) }, reply, path.dirname(file))
        .catch(() => reply({ error: 'the command is not one line of JSON' }))
        .finally(() => connection.end());
    });
  });
  await listenPrivately(server, file, logger);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Who waits for an answer must not hold a process that leaves: what was begun continues at its next start.
        for (const connection of connections) connection.destroy();
      }),
  };
};

/**
 * Operator commands for the running process: one JSON line asks, JSON lines answer. It is a Unix socket: the network does not reach it,
 * and each account that may open it may ask, so it is the owner's alone (mode 0600). A process that cannot open it says so in its log
 * and serves as ever.
 */
export const openControlSocket = async (
  file: string,
  { description, commands }: { readonly description: ControlDescription; readonly commands: OperatorCommands },
  logger: Pick<Logger, 'warn'>,
): Promise<ControlSocket> => {
  try {
    return await open(file, description, commands, logger);
  } catch (error) {
    logger.warn({ reason: firstLine(error) }, 'operators cannot ask this process: its control socket does not open');
    return { close: () => Promise.resolve() };
  }
};
