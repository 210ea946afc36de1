import type { NewEvent, RecordedEvent } from '@marquee/ports';
import type { Keyring } from './keyring';
import type { SubjectBox } from './sealing';

/** The type under which readers get an event whose key is destroyed. It has no data. */
export const ERASED_EVENT = 'events.Erased.v1';

/** A member of an event's data, next to the readable members. */
interface Sealed {
  readonly $sealed: { readonly subject: string; readonly box: string };
}

const isSealed = (data: unknown): data is Sealed => typeof data === 'object' && data !== null && '$sealed' in data;

const sealed = (subject: string, box: SubjectBox, value: unknown): Sealed => ({
  $sealed: { subject, box: box.seal(JSON.stringify(value)) },
});

/** Encrypts these members of an event's data with the subject's key. */
export const sealEvent = (
  { type, data }: NewEvent,
  members: readonly string[],
  subject: string,
  box: SubjectBox,
): NewEvent => {
  const entries = Object.entries(data as object);
  const isSecret = ([name]: readonly [string, unknown]): boolean => members.includes(name);
  return {
    type,
    data: {
      ...Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
      ...sealed(subject, box, Object.fromEntries(entries.filter(isSecret))),
    },
  };
};

export const sealState = (state: unknown, subject: string, box: SubjectBox): unknown => sealed(subject, box, state);

/** Decrypts events. An event whose key is destroyed becomes an `ERASED_EVENT` without data. */
export const openEvents = async <E extends NewEvent>(
  ring: Keyring,
  events: readonly RecordedEvent<E>[],
): Promise<readonly RecordedEvent<E>[]> => {
  const subjects = events.flatMap(({ data }) => (isSealed(data) ? [data.$sealed.subject] : []));
  if (subjects.length === 0) return events;
  const boxes = await ring.boxesOf(subjects);
  return events.map((event) => {
    if (!isSealed(event.data)) return event;
    const { $sealed, ...plain } = event.data;
    const text = boxes.get($sealed.subject)?.open($sealed.box) ?? null;
    if (text === null) return { ...event, type: ERASED_EVENT, data: {} };
    return { ...event, data: { ...plain, ...(JSON.parse(text) as object) } };
  });
};

/** The state of a snapshot, sealed or not; null if its key is destroyed. */
export const openState = async (ring: Keyring, state: unknown): Promise<{ readonly state: unknown } | null> => {
  if (!isSealed(state)) return { state };
  const box = await ring.boxOf(state.$sealed.subject);
  const text = box?.open(state.$sealed.box) ?? null;
  return text === null ? null : { state: JSON.parse(text) as unknown };
};
