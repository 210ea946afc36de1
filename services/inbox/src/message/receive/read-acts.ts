import { isActName, visitorAct, type UnreadAct } from '@marquee/contracts';
import { Refused, type LogRecord } from '@marquee/ports';
import type { Sent, SentAs } from '../sent/sent-kind';
import { isSent, sentByAct, sentKinds } from '../sent/sent-kinds';

const UNREAD: UnreadAct['name'] = 'visitors.Unread.v1';

export interface ReadActs {
  readonly sent: readonly Sent[];
  /** Acts that another consumer handles. */
  readonly ignored: number;
  /** Acts that only a newer release knows. */
  readonly unknown: number;
}

const nameOf = (value: unknown): unknown => (value as { name?: unknown } | null)?.name;
const isUnknown = (name: unknown): boolean =>
  name === UNREAD || (typeof name === 'string' && name.startsWith('visitors.'));

const readSent = (as: SentAs, value: unknown): Sent => {
  const { success, data } = visitorAct.safeParse(value);
  if (!success || !isSent(data)) throw new Refused(`unreadable ${as}`);
  const { source, epoch, offset, at, ownerId, itemId, sealed, sender } = data;
  return { as, id: sentKinds[as].idOf(data), source, epoch, offset, at, ownerId, itemId, sealed, sender };
};

/**
 * Returns what visitors sent, from a batch of acts. Throws `Refused` for a record that is no act, and for one that sends something in the
 * wrong shape.
 */
export const readActs = (records: readonly LogRecord[]): ReadActs => {
  const sent: Sent[] = [];
  let ignored = 0;
  let unknown = 0;
  for (const { value } of records) {
    const name = nameOf(value);
    const as = typeof name === 'string' ? sentByAct(name) : undefined;
    if (as !== undefined) sent.push(readSent(as, value));
    else if (isActName(name)) ignored += 1;
    else if (isUnknown(name)) unknown += 1;
    else throw new Refused('unreadable act');
  }
  return { sent, ignored, unknown };
};
