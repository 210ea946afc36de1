import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEngine, type PrivateEngine } from '../../../tools/engines/start-engine.mjs';
import type { EngineName } from './engine';

export type { PrivateEngine };

/**
 * An engine of a test's own, on data of its own: the test may kill it and start it again on the same data and port.
 * `dispose` ends it and removes the data.
 */
export const privateEngine = async (
  name: EngineName,
  options: { readonly port?: number; readonly advertised?: string } = {},
): Promise<PrivateEngine & { dispose(): Promise<void> }> => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), `marquee-${name}-`));
  const remove = (): void => fs.rmSync(dir, { recursive: true, force: true });
  const engine = await startEngine(name, { dir, ...options }).catch((error: unknown) => {
    remove();
    throw error;
  });
  return Object.assign(engine, {
    dispose: async () => {
      await engine.kill();
      remove();
    },
  });
};
