import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock, Logger } from '@marquee/nest-kit';
import {
  createOperatorPage,
  createOperatorReport,
  doctorOf,
  environment,
  type DataFolder,
  type OperatorCommands,
  type RawHandler,
} from '@marquee/service-host';
import type { RateLimiter } from '@marquee/ports';
import type { Settings } from './read-settings';

export interface OperatorPage {
  readonly raw: RawHandler;
  /** A token that was made for this start; undefined where the operator has chosen one, which is not printed. */
  readonly printedToken: string | undefined;
}

/** Requests come from the visitors' thread, which writes the client's address. */
const clientOf = ({ headers }: IncomingMessage): string => String(headers['x-forwarded-for'] ?? '');

/** `/operator` of the product in one process. */
export const openOperatorPage = (parts: {
  readonly root: string;
  readonly settings: Settings;
  readonly folder: DataFolder;
  readonly commands: OperatorCommands;
  /** The metrics of all threads, as Prometheus reads them. */
  readonly metrics: () => Promise<string>;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly logger: Logger;
}): OperatorPage => {
  const { root, settings, folder, commands, metrics, limiter, clock, logger } = parts;
  const { OPERATOR_TOKEN: chosen, PUBLIC_URL: publicUrl } = settings;
  const printedToken = chosen === undefined ? randomBytes(16).toString('base64url') : undefined;
  const report = createOperatorReport({
    publicUrl,
    metrics: async () => [await metrics()],
    commands,
    doctor: doctorOf(root, { ...environment(), DATA_DIR: folder.root }),
    takesBackups: true,
    clock,
    logger,
  });
  const hint = printedToken ? 'Its token is printed at each start.' : 'Its token is the setting OPERATOR_TOKEN.';
  const token = chosen ?? printedToken!;
  const raw = createOperatorPage({ token, hint, publicUrl, root, report, limiter, clientOf, clock, logger });
  return { raw, printedToken };
};
