import type { InstallationRecord } from '@marquee/adapter-mongo';
import { waitAtMost } from '@marquee/kernel';
import { z } from 'zod';
import { StartRefused } from '../start-refused';
import { isNewEngine, RECORDED, recordedNow } from './known-engines';
import { installationOf } from './mongo-ports';
import type { PortContext } from './ports';

/** Milliseconds that a start gives an engine that it does not wait for, to refuse it before anything else begins. */
const ASKED_FOR_MS = 2_000;

const shape = z.object({ installation: z.string(), since: z.string() });

/** An engine that keeps the id of its installation itself, because a start does not wait for it. */
export interface MarkedEngine {
  /** Its name in the record of the installation. */
  readonly engine: 'bucket' | 'redis';
  readonly name: string;
  readonly setting: string;
  /** The place of the installation's data, such as `the bucket marquee`. */
  readonly place: string;
  /** Whether data may be nowhere else. Then an engine without a mark is refused where one with a mark is recorded. */
  readonly isKept: boolean;
}

const readMark = (text: string | null): z.infer<typeof shape> | null => {
  if (text === null) return null;
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

type Rules = Pick<Parameters<typeof isNewEngine>[2], 'use' | 'filledAt'>;

const ownedBy = ({ place }: MarkedEngine, installation: string): string =>
  `${place} of the installation ${installation}`;

/** Throws `StartRefused` where an engine with this mark, null where it has none, is another one than that of the installation. */
export const refuseOtherMark = (
  { id, engines }: InstallationRecord,
  marked: MarkedEngine,
  text: string | null,
  rules: Rules,
): void => {
  const { engine, name, setting, place, isKept } = marked;
  const mark = readMark(text);
  if (mark?.installation === id || (mark === null && !isKept)) return;
  const [known, identity] = mark
    ? [{ identity: ownedBy(marked, id), since: mark.since }, ownedBy(marked, mark.installation)]
    : [engines[engine], `${place} without the mark of an installation`];
  isNewEngine(known, { name, setting, identity }, { ...rules, where: RECORDED });
};

/** The mark as the engine keeps it. `write` returns whether the engine took it. */
export interface StoredMark {
  read(): Promise<string | null>;
  write(mark: string): Promise<boolean>;
}

const decide = async (context: PortContext, marked: MarkedEngine, { read, write }: StoredMark): Promise<void> => {
  const { engineFolder } = context;
  if (!engineFolder || context.settings.MONGODB_URL === undefined) return;
  const installation = await installationOf(context);
  const { id, engines, filledAt, keep } = installation;
  // Behind the record: another process writes the mark first.
  const text = await read();
  refuseOtherMark(installation, marked, text, { use: engineFolder.use, filledAt });
  const own = ownedBy(marked, id);
  const since = recordedNow();
  // In this order: a process may end between the two, and a record without a mark is refused.
  const isMarked = readMark(text)?.installation === id || (await write(JSON.stringify({ installation: id, since })));
  if (isMarked && engines[marked.engine]?.identity !== own) await keep(marked.engine, own, since);
};

/**
 * Compares the mark in an engine with the installation, and marks an engine that is new. Ends the process where the engine belongs to another installation, and rejects with `StartRefused`.
 */
export const admitEngine = async (context: PortContext, engine: MarkedEngine, mark: StoredMark): Promise<void> => {
  try {
    await decide(context, engine, mark);
  } catch (error) {
    if (error instanceof StartRefused) context.refuse?.(error);
    throw error;
  }
};

/** Waits for the first answer of an engine for a moment. What comes later ends the process by itself. */
export const askedBriefly = (answer: Promise<unknown>): Promise<unknown> =>
  waitAtMost(ASKED_FOR_MS, () => answer.catch(() => undefined));
