import fs from 'node:fs';
import net from 'node:net';
import readline from 'node:readline';

/** One line of an answer: progress any number of times, then a result or an error. */
export type ControlReply =
  | { readonly progress: string; readonly done: number; readonly total: number }
  | { readonly result: unknown }
  | { readonly error: string };

export type OperatorCommand = (
  argument: string | undefined,
  progress: (label: string, done: number, total: number) => void,
) => Promise<unknown>;

export interface ControlSocket {
  close(): Promise<void>;
}

const serve = async (
  line: string,
  commands: Readonly<Record<string, OperatorCommand>>,
  reply: (message: ControlReply) => void,
): Promise<void> => {
  const { command, argument } = JSON.parse(line) as { command: string; argument?: string };
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) return reply({ error: `unknown command ${command}: there are ${Object.keys(commands).join(', ')}` });
  try {
    const result = await run(argument, (label, done, total) => reply({ progress: label, done, total }));
    reply({ result });
  } catch (error) {
    reply({ error: (error as Error).message });
  }
};

/**
 * Operator commands for the running process: one JSON line asks, JSON lines answer. Whoever may open the socket may
 * ask, so it is the owner's alone (mode 0600).
 */
export const openControlSocket = async (
  file: string,
  commands: Readonly<Record<string, OperatorCommand>>,
): Promise<ControlSocket> => {
  fs.rmSync(file, { force: true });
  const server = net.createServer((connection) => {
    const reply = (message: ControlReply): void => void connection.write(`${JSON.stringify(message)}\n`);
    connection.on('error', () => connection.destroy());
    readline.createInterface({ input: connection }).once('line', (line) => {
      serve(line, commands, reply)
        .catch(() => reply({ error: 'the command is not one line of JSON' }))
        .finally(() => connection.end());
    });
  });
  const before = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(file, resolve));
  } finally {
    process.umask(before);
  }
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
};
