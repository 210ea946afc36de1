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

/** Starts a server of the benchmark and waits for its `listening <port>`. */
export async function startServer(name: string, file: string, env: Record<string, string>): Promise<MeasuredServer> {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const match = /listening (\d+)/.exec(printed);
      if (match) resolve(Number(match[1]));
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${printed}`)));
  });
  return { name, port, ...watch(child) };
}

export function watch(child: ChildProcess): Pick<MeasuredServer, 'cpu' | 'memory' | 'stop'> {
  return {
    cpu: () => {
      const stat = read(`/proc/${child.pid}/stat`);
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
    },
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${child.pid}/status`))?.[1]) / 1024,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode !== null || !child.kill('SIGTERM')) return;
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
  return {
    make: (order) =>
      new Promise((resolve, reject) => {
        child.once('message', (report) => resolve(report as LoadReport));
        child.once('exit', () => reject(new Error('the load maker has died')));
        child.send(order);
      }),
    stop: () => child.kill(),
  };
}
