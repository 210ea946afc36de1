import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeAgent, encodeHit, encodeTarget, type ActPlace, type VisitorHit } from '@marquee/contracts';
import type { ActReceipt, RefusedAct } from '@marquee/ports';
import { openJournal, type Journal, type JournalOptions } from '../index';

export const owner = '01890000-0000-7000-8000-000000000001';
export const item = '01890000-0000-7000-8000-000000000002';
export const now = Date.UTC(2026, 0, 2, 3, 4, 5);

export const act = (n: number, agent = 'Mozilla/5.0 (X11; Linux x86_64)'): string =>
  encodeHit({
    at: now + n,
    name: 'visitors.LinkFollowed.v1',
    target: encodeTarget(owner, item),
    agent: encodeAgent('desktop', agent),
    setAside: n % 3 === 0 ? 'bot' : null,
    country: 'DE',
    referrer: '"direct"',
    visitor: '0123456789abcdef',
    route: null,
  });

type Outcome = { id: string } | { refused: RefusedAct };

/** What distinguishes an act from every other one. */
export const placeOf = ({ source, epoch, offset }: Pick<ActPlace, 'source' | 'epoch' | 'offset'>): string =>
  `${source}.${epoch.toString(36)}.${offset.toString(36)}`;

export const append = (journal: Journal, encoded: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const receipt: ActReceipt = {
      recorded: (epoch, offset) => resolve({ id: placeOf({ source: journal.source, epoch, offset }) }),
      refused: (refused) => resolve({ refused }),
    };
    journal.append(encoded, receipt);
  });

export const appendMany = (journal: Journal, count: number, from = 0): Promise<Outcome[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => append(journal, act(from + index))));

export const everything = async (journal: Journal): Promise<VisitorHit[]> => {
  const acts: VisitorHit[] = [];
  let next = { epoch: 0, offset: 0 };
  for (;;) {
    const read = await journal.readFrom(next, 1000);
    const last = read.at(-1);
    if (last === undefined) return acts;
    acts.push(...(read as VisitorHit[]));
    next = { epoch: last.epoch, offset: last.offset + 1 };
  }
};
export const segmentsIn = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.journal'))
    .sort();

/** A folder for each test, and the journals that it opens there, which are closed after it. */
export const useJournals = () => {
  let opened: Journal[];
  const world = {
    dir: '',
    open: (options: Partial<JournalOptions> = {}): Journal => {
      const journal = openJournal({ dir: world.dir, source: 'n1', sync: 'write', clock: () => now, ...options });
      opened.push(journal);
      return journal;
    },
  };
  beforeEach(() => {
    world.dir = mkdtempSync(join(tmpdir(), 'journal-'));
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((journal) => journal.close()));
    rmSync(world.dir, { recursive: true });
  });
  return world;
};
