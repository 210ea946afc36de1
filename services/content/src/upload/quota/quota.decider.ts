import { UPLOAD_QUOTA } from '@marquee/contracts';
import { assertNever, DomainError, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import type { QuotaCommand } from './quota.commands';
import type { QuotaEvent } from './quota.events';

/** The stored bytes of one account's uploads, and the number of uploads that its owner requested on the day of the last one. */
export interface Quota {
  /** Bytes. */
  readonly held: number;
  /** UTC, such as `2026-11-22`; empty before the first upload. */
  readonly day: string;
  readonly onDay: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (time: string): string => time.slice(0, 10);

export const quotaDecider: Decider<Quota, QuotaCommand, QuotaEvent> = {
  initialState: () => ({ held: 0, day: '', onDay: 0 }),
  decide: (command, quota) => {
    switch (command.type) {
      case 'CountUpload':
        return count(command.data, quota);
      case 'ChangeHeldBytes': {
        const { by, now } = command.data;
        return by === 0 ? [] : [{ type: 'content.HeldBytesChanged.v1', data: { by, at: isoTime(now) } }];
      }
      default:
        return assertNever(command);
    }
  },
  evolve: (quota, event) => {
    switch (event.type) {
      case 'content.UploadCounted.v1': {
        const held = quota.held + event.data.bytes;
        if (event.data.isImport) return { ...quota, held };
        const day = dayOf(event.data.at);
        return { held, day, onDay: day === quota.day ? quota.onDay + 1 : 1 };
      }
      case 'content.HeldBytesChanged.v1':
        return { ...quota, held: quota.held + event.data.by };
      default:
        return assertNever(event);
    }
  },
};

const count = ({ bytes, isImport, now }: DataOf<QuotaCommand, 'CountUpload'>, quota: Quota): QuotaEvent[] => {
  const at = isoTime(now);
  if (!isImport && dayOf(at) === quota.day && quota.onDay >= UPLOAD_QUOTA.aDay) {
    const untilMidnight = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
    throw new DomainError('LimitExceededException', 'Too many uploads today.', [], untilMidnight);
  }
  if (quota.held + bytes > UPLOAD_QUOTA.heldBytes)
    throw new DomainError('upload_quota', 'The account has no space for more files.');
  return [{ type: 'content.UploadCounted.v1', data: { bytes, ...(isImport && { isImport }), at } }];
};
