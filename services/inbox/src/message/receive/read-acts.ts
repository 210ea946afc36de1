import { isActName, visitorAct, type MessageSent, type UnreadAct } from '@marquee/contracts';
import { Refused, type LogRecord } from '@marquee/ports';

const MESSAGE: MessageSent['name'] = 'visitors.MessageSent.v1';
const UNREAD: UnreadAct['name'] = 'visitors.Unread.v1';

export interface ReadActs {
  readonly messages: readonly MessageSent[];
  /** Acts that another consumer handles. */
  readonly ignored: number;
  /** Acts that only a newer release knows. */
  readonly unknown: number;
}

const nameOf = (value: unknown): unknown => (value as { name?: unknown } | null)?.name;
const isUnknown = (name: unknown): boolean =>
  name === UNREAD || (typeof name === 'string' && name.startsWith('visitors.'));

const readMessage = (value: unknown): MessageSent => {
  const { success, data } = visitorAct.safeParse(value);
  if (!success || data.name !== MESSAGE) throw new Refused('unreadable message');
  return data;
};

/** The messages among acts. Throws `Refused` for a record that is no act, and for a message of the wrong shape. */
export const readActs = (records: readonly LogRecord[]): ReadActs => {
  const messages: MessageSent[] = [];
  let ignored = 0;
  let unknown = 0;
  for (const { value } of records) {
    const name = nameOf(value);
    if (name === MESSAGE) messages.push(readMessage(value));
    else if (isActName(name)) ignored += 1;
    else if (isUnknown(name)) unknown += 1;
    else throw new Refused('unreadable act');
  }
  return { messages, ignored, unknown };
};
