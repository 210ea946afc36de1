import net from 'node:net';
import path from 'node:path';
import readline from 'node:readline';
import type { Product } from './product';

export interface AuditReport {
  /** Whether every rollup figure equals the one counted from raw rows. */
  readonly ok: boolean;
  readonly figures: number;
  readonly items: number;
  readonly differing: number;
  readonly text: string;
}

/** Asks the running product over its control socket, as `npm run audit` does. Rejects with the product's own words. */
export const audit = (product: Product): Promise<AuditReport> =>
  new Promise((resolve, reject) => {
    const connection = net.connect(path.join(product.dataDir, 'control.sock'));
    connection.once('error', reject);
    connection.once('connect', () => connection.write('{"command":"audit"}\n'));
    readline.createInterface({ input: connection }).on('line', (line) => {
      const reply = JSON.parse(line) as { progress: string } | { error: string } | { result: AuditReport };
      if ('error' in reply) reject(new Error(reply.error));
      if ('result' in reply) resolve(reply.result);
    });
    connection.once('close', () => reject(new Error('the product closed the connection without an answer')));
  });
