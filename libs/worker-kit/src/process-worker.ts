import { fork, type ChildProcess, type Serializable } from 'child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StartedWorker } from './worker';

/**
 * A worker that is a process of its own, for work that could crash this process or would use its libuv pool. Messages are copied. The
 * process ends with this one, however this one ends. As for threads, the build bundles the file in `new ProcessWorker(new
 * URL('./<name>.worker.ts', import.meta.url))`.
 */
export class ProcessWorker extends EventEmitter implements StartedWorker {
  private readonly child: ChildProcess;
  private readonly gone: Promise<unknown>;

  constructor(file: URL) {
    super();
    this.child = fork(fileURLToPath(file), [], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // What reads hostile files knows no settings and no secrets.
      env: {},
    });
    this.gone = new Promise((resolve) => this.once('exit', resolve));
    this.child.on('message', (message) => this.emit('message', message));
    this.child.on('exit', () => this.emit('exit'));
    this.child.on('error', (error) => {
      this.emit('error', error);
      // What did not start has no exit.
      if (this.pid === undefined) this.emit('exit');
    });
  }

  /** The signal that ended the process; null where it has not ended, or ended otherwise. */
  get signal(): NodeJS.Signals | null {
    return this.child.signalCode;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  postMessage(message: Serializable): void {
    // A process that accepts no more messages is about to end.
    this.child.send(message, () => undefined);
  }

  async terminate(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.gone;
  }
}
