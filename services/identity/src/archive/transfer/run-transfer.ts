import { LIVE_CHANNEL, type LiveHint } from '@marquee/contracts';
import { done, skip, type JobContext, type JobOutcome } from '@marquee/event-sourcing';
import type { Signals } from '@marquee/ports';
import { actAsOwner, type ActingOwner, type ActingPorts } from '../owner-api/acting-owner';
import { ApiRefused } from '../owner-api/owner-api';
import type { Transfer, Transfers } from './transfers';

/** Ends a transfer for good; its owner sees `code`. */
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
  /** Records what a later run has to know. */
  note(more: Partial<Transfer>): Promise<void>;
  /** Tells open screens how much is done, and ends the run where the transfer was cancelled. */
  progress(part: number): Promise<void>;
  /** Whether it was not cancelled. */
  isWanted(): Promise<boolean>;
}

/** Open screens receive each hundredth. */
const TOLD_STEP = 0.01;

class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** Tells open screens what became of a transfer. */
const tell = (signals: Signals, { ownerId, jobId }: Transfer, state: 'active' | 'done' | 'dead', progress: number) =>
  signals.publish(LIVE_CHANNEL, { ownerId, event: 'job', data: { jobId, state, progress } } satisfies LiveHint);

/**
 * One run of a transfer: `work` answers the bytes of the archive when it is whole. A refusal that no other attempt changes, such as the end of
 * the owner's access, ends the transfer; everything else is the queue's to repeat.
 */
export const runTransfer = async (
  ports: TransferPorts,
  { id, signal, progress }: JobContext,
  work: (parts: TransferWork) => Promise<number>,
): Promise<JobOutcome> => {
  const { transfers, signals, clock } = ports;
  const transfer = await transfers.ofJob(id, clock());
  if (transfer === null) return skip('cancelled');
  if (transfer.outcome !== null) return done;
  let current = transfer;
  const note = async (more: Partial<Transfer>): Promise<void> => {
    current = { ...current, ...more };
    await transfers.record(current);
  };
  const end = async (outcome: 'done' | 'failed', more: Partial<Transfer>): Promise<void> => {
    await note({ ...more, outcome });
    tell(signals, transfer, outcome === 'done' ? 'done' : 'dead', outcome === 'done' ? 1 : 0);
  };
  const isWanted = async (): Promise<boolean> => (await transfers.ofJob(id, clock())) !== null;
  let last = -1;
  const told = async (part: number): Promise<void> => {
    signal.throwIfAborted();
    if (!(await isWanted())) throw new Cancelled();
    if (part - last < TOLD_STEP) return;
    last = part;
    tell(signals, transfer, 'active', part);
    await progress(part);
  };
  try {
    const owner = await actAsOwner(ports, transfer, signal);
    if (owner === null) throw new TransferFailed('unauthenticated');
    const bytes = await work({ ...owner, transfer, signal, note, progress: told, isWanted });
    await end('done', { bytes });
    return done;
  } catch (error) {
    if (error instanceof Cancelled) return skip('cancelled');
    const code = codeOf(error);
    if (code === null) throw error;
    await end('failed', { reason: code });
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
