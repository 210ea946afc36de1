import { DomainError } from '@marquee/kernel';
import type { Transfer, Transfers } from '../transfer/transfers';

export interface ImportRequest {
  readonly ownerId: string;
  /** UTC milliseconds. */
  readonly now: number;
}

/** The import that the owner announced and did not start. Throws `not_found`, or `import_running` for one that was started. */
export const announcedImport = async (transfers: Transfers, { ownerId, now }: ImportRequest): Promise<Transfer> => {
  const transfer = await transfers.of('import', ownerId, now);
  if (transfer === null || transfer.outcome !== null) throw new DomainError('not_found', 'No import was announced.');
  if (transfer.isReady) throw importRunning();
  return transfer;
};

export const importRunning = (): DomainError => new DomainError('import_running', 'An import is already running.');
