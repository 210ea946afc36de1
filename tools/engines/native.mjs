import fs from 'node:fs';
import { endProcess, isRunning, startProcess, within } from './engine-process.mjs';

const endOfLog = (file) => fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n');

/**
 * Starts an engine on a data folder and a port, and resolves when it serves: `{ url, pid, birth }`. One that `isBrief` lives for
 * seconds: that it starts soon matters more than how fast it is later. `onSpawn` is called with its process before it serves.
 */
export const startNative = async (engine, options) => {
  const { dir, port, log, advertised, niceness, properties, isBrief = false, onSpawn } = options;
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { url, ...launch } = await engine.launch({ dir, port, advertised, isBrief, properties });
  const running = await startProcess({ ...launch, cwd: dir, log, niceness, onSpawn });
  let last;
  const serves = async () => {
    if (!isRunning(running)) throw new Error(`${engine.name} ended while starting: ${endOfLog(log)}`);
    try {
      await engine.ready(port);
      return true;
    } catch (error) {
      last = error;
      return false;
    }
  };
  try {
    if (!(await within(engine.startLimitMs, serves)))
      throw new Error(`${engine.name} does not serve after ${engine.startLimitMs / 1000} s: ${last?.message}`);
  } catch (error) {
    await endProcess(running, 0);
    throw error;
  }
  return { url, ...running };
};
