import { LIVE_CHANNEL, type LiveHint } from '@marquee/contracts';
import { done, skip, type JobContext, type JobOutcome } from '@marquee/event-sourcing';
import { faultPoint, type Signals } from '@marquee/ports';
import { actAsOwner, type ActingOwner, type ActingPorts } from '../owner-api/acting-owner';
import { ApiRefused } from '../owner-api/owner-api';
import type { Transfer, TransferRun, Transfers } from './transfers';

/** Ends a transfer permanently; its owner sees `code`. */
export class TransferFailed extends Error {
  override readonly name = 'TransferFailed';

  constructor(readonly code: string) {
    super(code);
  }
}

export interface TransferPorts extends ActingPorts {
  readonly transfers: Transfers;
  readonly signals: Signals;
}

export interface TransferWork extends ActingOwner {
  readonly transfer: Transfer;
  readonly signal: AbortSignal;
  /** Tells open screens how much is done, and ends the run where the transfer was cancelled. */
  progress(part: number): Promise<void>;
}

/** Open screens receive each hundredth. */
const TOLD_STEP = 0.01;

class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** Tells open screens what became of a transfer. */
const notifyScreens = (
  signals: Signals,
  { ownerId, jobId }: Transfer,
  state: 'active' | 'done' | 'dead',
  progress: number,
) => signals.publish(LIVE_CHANNEL, { ownerId, event: 'job', data: { jobId, state, progress } } satisfies LiveHint);

export interface TransferResult extends Pick<TransferRun, 'leftOut'> {
  /** Size of the archive. */
  readonly bytes: number;
}

/** The actions of a run. */
export interface TransferActs {
  /** Resolves when the archive is whole, or read to its end. */
  work(parts: TransferWork): Promise<TransferResult>;
  /**
   * Removes what is of no use once the transfer has come to this end, which was written before. `transfer` is null where its owner has
   * cancelled it before the run. Called again by a run after a crash.
   */
  leave(end: 'done' | 'failed' | 'cancelled', transfer: Transfer | null): Promise<void>;
}

/**
 * One run of a transfer. A refusal that no other attempt changes, such as the end of
 * the owner's access, ends the transfer; everything else is the queue's to repeat.
 */
export const runTransfer = async (
  ports: TransferPorts,
  { id, signal, progress }: JobContext,
  { work, leave }: TransferActs,
): Promise<JobOutcome> => {
  const { transfers, signals, clock } = ports;
  const transfer = await transfers.ofJob(id, clock());
  if (transfer === null) {
    await leave('cancelled', null);
    return skip('cancelled');
  }
  if (transfer.outcome !== null) {
    await leave(transfer.outcome, transfer);
    return done;
  }
  const end = async (outcome: 'done' | 'failed', run: Omit<TransferRun, 'outcome'>): Promise<void> => {
    await transfers.note(transfer, { ...run, outcome });
    await faultPoint('archive.ended');
    await leave(outcome, transfer);
    notifyScreens(signals, transfer, outcome === 'done' ? 'done' : 'dead', outcome === 'done' ? 1 : 0);
  };
  const checkWanted = async (): Promise<void> => {
    signal.throwIfAborted();
    if ((await transfers.ofJob(id, clock())) === null) throw new Cancelled();
  };
  let last = -1;
  const reportProgress = async (part: number): Promise<void> => {
    await checkWanted();
    if (part - last < TOLD_STEP) return;
    last = part;
    notifyScreens(signals, transfer, 'active', part);
    await progress(part);
  };
  try {
    const owner = await actAsOwner(ports, transfer, { signal, repeats: checkWanted });
    if (owner === null) throw new TransferFailed('unauthenticated');
    const result = await work({ ...owner, transfer, signal, progress: reportProgress });
    await end('done', { ...result, reason: null });
    return done;
  } catch (error) {
    if (error instanceof Cancelled) {
      await leave('cancelled', transfer);
      return skip('cancelled');
    }
    const code = codeOf(error);
    if (code === null) throw error;
    await end('failed', { bytes: transfer.bytes, reason: code });
    return skip('refused');
  }
};

/** The code of what no other attempt changes; null for what may pass. */
const codeOf = (error: unknown): string | null => {
  if (error instanceof TransferFailed) return error.code;
  return error instanceof ApiRefused && error.status < 500 && error.status !== 404 && error.status !== 409
    ? error.code
    : null;
};
