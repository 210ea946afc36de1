import { newMeta, readAggregate, type RunCommand, type SubjectKeys } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import type { RateLimits } from '@marquee/nest-kit';
import type { EventStore } from '@marquee/ports';
import { itemAggregate } from '../item/item.aggregate';
import { pageAggregate } from '../page/page.aggregate';
import type { Confirmed } from './record-check';

/** Mails of one account: a host at which many links lead may go down, and work again, at once. */
const MAIL_LIMIT = { name: 'content.destination.mails', attempts: 20, windowMs: 86_400_000 };

interface Parts {
  readonly events: EventStore;
  readonly keys: SubjectKeys;
  readonly run: RunCommand;
  readonly rates: Pick<RateLimits, 'allows'>;
}

interface Judged {
  /** The stream of the link. */
  readonly place: string;
  readonly ownerId: string;
  readonly address: string;
  readonly confirmed: Confirmed;
  /** UTC milliseconds. */
  readonly now: number;
}

/** Stores what checks have confirmed where it differs from what was known, with one mail for each change. */
export const judgeDestination = async (
  { events, keys, run, rates }: Parts,
  { place, ownerId, address, confirmed: { state, reason, since }, now }: Judged,
): Promise<void> => {
  const id = { ownerId, kind: '', idKey: '' };
  const meta = newMeta(now);
  const isNews = await run(meta, async (unit) => {
    const { state: item } = await unit.loadStream(itemAggregate, id, place);
    return item.status === 'live' && (item.item.judgement?.state ?? 'works') !== state;
  });
  if (!isNews) return;
  const { sendsDestinationMails } = await readAggregate(events, pageAggregate, ownerId, { keys });
  const isMailed = sendsDestinationMails && (await rates.allows([{ limit: MAIL_LIMIT, key: ownerId }], now));
  const judgement = { state, reason, since: isoTime(since), isMailed };
  await run(
    meta,
    async (unit) => {
      const item = await unit.loadStream(itemAggregate, id, place);
      item.execute({ type: 'JudgeDestination', data: { address, judgement, now } });
    },
    { serialKey: ownerId },
  );
};
