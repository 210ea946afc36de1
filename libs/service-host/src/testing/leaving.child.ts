import type { Logger } from '@marquee/nest-kit';
import { shutDownOnSignal } from '../shut-down-on-signal';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const sayError = ({ err }: { readonly err: unknown }, line: string): void =>
  say(err instanceof Error ? `${line}: ${err.message}` : line);
const logger = { info: say, warn: say, error: sayError, fatal: sayError } as unknown as Logger;

/** How a drain ends, by the name that the process is started with. */
const drains: Readonly<Record<string, () => Promise<void>>> = {
  ends: () => Promise.resolve(),
  fails: () => Promise.reject(new Error('a store cannot be closed')),
  hangs: () => new Promise(() => undefined),
};

const stop = drains[process.argv[2] ?? ''];
if (stop) {
  shutDownOnSignal(logger, { notReady: () => say('not ready'), stop });
  // A server would keep the process.
  setInterval(() => undefined, 60_000);
  process.once('SIGUSR2', () => {
    throw new Error('a timer failed');
  });
  process.once('SIGHUP', () => void Promise.reject(new Error('a promise failed')));
  say('ready');
}
