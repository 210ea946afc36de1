import { fork, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { LoadOrder, LoadReport } from './load-worker';

/** Clock ticks a second in /proc: 100 on every Linux that Node runs on. */
const TICK_MICROSECONDS = 10_000;

export interface MeasuredServer {
  readonly name: string;
  readonly port: number;
  /** CPU time of all its threads so far, in microseconds; NaN where there is no /proc. */
  cpu(): number;
  /** Resident memory in megabytes. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts a server and waits until what it prints matches `ready`, whose first group is its port unless `PORT` says it. */
export async function startServer(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  ready = /listening (\d+)/,
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const match = ready.exec(printed);
      if (match) resolve(Number(match[1] ?? env['PORT']));
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${printed}`)));
  });
  return { name, port, ...watch(child) };
}

function watch(child: ChildProcess): Pick<MeasuredServer, 'cpu' | 'memory' | 'stop'> {
  return {
    cpu: () => {
      const stat = read(`/proc/${child.pid}/stat`);
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
    },
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${child.pid}/status`))?.[1]) / 1024,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(late);
    },
  };
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

export interface LoadMaker {
  make(order: LoadOrder): Promise<LoadReport>;
  stop(): void;
}

export function startLoadMaker(file: string): LoadMaker {
  const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let died: (error: Error) => void = () => undefined;
  child.once('exit', () => died(new Error('the load maker has died')));
  return {
    make: (order) =>
      new Promise((resolve, reject) => {
        died = reject;
        child.once('message', (report) => resolve(report as LoadReport));
        child.send(order);
      }),
    stop: () => child.kill(),
  };
}
