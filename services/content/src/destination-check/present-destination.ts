import { contentIdOf, type contentApi, type EndpointReply } from '@marquee/contracts';
import { isoTime } from '@marquee/kernel';
import type { StoredItem } from '../item/item.events';
import { watchedAddress } from '../item/watched-address';
import { DUE_AT_ONCE } from './check-row';
import type { CheckLog } from './check-topic';

export type WatchedDestination = EndpointReply<typeof contentApi.destinations>['destinations'][number];
export type CheckedDestination = EndpointReply<typeof contentApi.checks>;

/** The address of an item that checks read; null: of none. */
export const addressOf = ({ kind, fields }: Pick<StoredItem, 'kind' | 'fields'>): string | null =>
  watchedAddress({ kind, fields, isPublic: fields.isPublic });

/** A link as its checks and their judgement leave it. `log` is that of its present address. */
export const presentDestination = (item: StoredItem, log: CheckLog | null): WatchedDestination => {
  const { kind, id, fields, judgement = null } = item;
  const isOn = addressOf(item) !== null;
  const last = log?.checks[0];
  const state = judgement?.state ?? (log?.checks.some(({ found }) => found === 'works') ? 'works' : 'unchecked');
  return {
    contentId: contentIdOf(kind, id),
    state: isOn ? state : 'off',
    since: judgement && judgement.since,
    reason: judgement?.reason ?? last?.reason ?? null,
    checkedAt: last === undefined ? null : isoTime(last.at),
    newAddress: judgement?.state === 'moved' ? (log?.newAddress ?? null) : null,
    isFallbackInUse: judgement?.state === 'down' && fields['downFallbackUrl'] != null,
    isDismissed: judgement?.isDismissed === true,
    isMailed: judgement?.isMailed === true,
  };
};

export const presentChecks = (item: StoredItem, log: CheckLog | null, dueAt: number | null): CheckedDestination => ({
  destination: presentDestination(item, log),
  checks: (log?.checks ?? []).map(({ at, ...check }) => ({ at: isoTime(at), ...check })),
  nextCheckAt: dueAt === null || dueAt === DUE_AT_ONCE ? null : isoTime(dueAt),
});
