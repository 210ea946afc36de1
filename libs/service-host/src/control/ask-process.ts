import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import readline from 'node:readline';
import type { ControlDescription, ControlReply, FinalReply, OperatorRequest, Progress } from './control-protocol';

export interface ReachableProcess extends ControlDescription {
  readonly socket: string;
}

/** Milliseconds within which a process must reply to `describe`. */
const DESCRIBED_WITHIN = 10_000;
const isControlSocket = (file: string): boolean => /^control(-[a-z0-9-]+)?\.sock$/.test(file);

const connected = (socket: string): Promise<net.Socket | null> =>
  new Promise((resolve) => {
    const connection = net.connect(socket);
    connection.once('connect', () => resolve(connection));
    connection.once('error', () => resolve(null));
  });

/** Whether a process listens there. What a killed one has left is only a file. */
export const isAnswered = async (socket: string): Promise<boolean> => {
  const connection = await connected(socket);
  connection?.destroy();
  return connection !== null;
};

/** null: the process ended within the line. */
const replyIn = (line: string): ControlReply | null => {
  try {
    return JSON.parse(line) as ControlReply;
  } catch {
    return null;
  }
};

/** Asks the process behind a control socket; null when there is none. */
export const askProcess = async (
  socket: string,
  request: OperatorRequest,
  progress: Progress = () => undefined,
  limitMs?: number,
): Promise<FinalReply | null> => {
  const connection = await connected(socket);
  if (!connection) return null;
  return new Promise((resolve) => {
    const timer = limitMs === undefined ? undefined : setTimeout(() => connection.destroy(), limitMs);
    connection.on('error', () => connection.destroy());
    connection.once('close', () => {
      clearTimeout(timer);
      resolve({ error: 'the process stopped before it answered' });
    });
    readline.createInterface({ input: connection }).on('line', (line) => {
      const reply = replyIn(line);
      if (reply === null) connection.destroy();
      else if ('progress' in reply) progress(reply.progress, reply.done, reply.total);
      else resolve(reply);
    });
    connection.write(`${JSON.stringify(request)}\n`);
  });
};

const describe = async (socket: string): Promise<ReachableProcess | null> => {
  const reply = await askProcess(socket, { command: 'describe' }, undefined, DESCRIBED_WITHIN);
  return reply && 'result' in reply ? { ...(reply.result as ControlDescription), socket } : null;
};

const list = (folder: string): fs.Dirent[] => {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

/**
 * The processes that answer operators in a data folder and in the folders in it: services on one machine have a folder each. Of those
 * that share a name only one.
 */
export const reachableProcessesIn = async (folder: string): Promise<readonly ReachableProcess[]> => {
  const own = list(folder);
  const places = [folder, ...own.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name))];
  const sockets = places.flatMap((place) =>
    list(place)
      .filter(({ name }) => isControlSocket(name))
      .map(({ name }) => path.join(place, name)),
  );
  const found = (await Promise.all(sockets.map(describe))).filter((each) => each !== null);
  const byName = new Map(found.map((each) => [each.name, each]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};
