import fs from 'node:fs';
import path from 'node:path';
import { chanceOf } from '@marquee/test-kit/chance';
import { DAMAGED_PLACES, type DamagedPlace } from '@marquee/test-kit/damage';
import { repositoryRoot } from '@marquee/test-kit/repository-root';
import { isLong, rounds } from '@marquee/test-kit/rounds';
import { until } from '@marquee/test-kit/until';
import { ACCIDENTS, type Accident, type Outcome } from './accidents/accident-table';
import { accidentsPage } from './accidents/accidents-page';
import { isRoot, placeFor, removePlace, type Place } from './accidents/bring-about';
import { accidentsOf, KINDS_OF_FILES } from './accidents/kinds-of-files';
import { COMMANDS, runCommand, type Command, type Ran } from './accidents/run-command';
import { hashesOf, makeInstallation, type WholeInstallation } from './accidents/whole-installation';

const SEED = rounds('SEED', { short: 1, long: 1 });
const SERVED_MS = 60_000;
/**
 * In a usual run each accident meets these commands and one of the others in turn, and a file that is damaged or missing one of `SHORT_OF_FILES`. In a
 * long run it meets all commands, each at a place of the file that is picked: `damaged-files` tries all of them.
 */
const SHORT: readonly Command[] = ['start', 'doctor'];
const OTHERS = COMMANDS.filter((command) => !SHORT.includes(command));
/** `damaged-files` starts on each damaged kind of file. */
const SHORT_OF_FILES: readonly Command[] = ['doctor', 'backup'];

/** They start the product, where a start is not refused. */
const STARTING: readonly Command[] = ['audit', 'rebuild'];

const inTurn = <T>(list: readonly T[], place: number): T => list[place % list.length]!;

const isPossible = ({ surroundings = {} }: Accident): boolean =>
  isRoot || !(surroundings.onDisk === true || (surroundings.asAnother === true && surroundings.isOwned !== true));

/** Everything that was there is still there, as it was. */
const expectUnchanged = (folder: string, before: Readonly<Record<string, string>>): void => {
  const now = hashesOf(folder);
  expect(Object.fromEntries(Object.keys(before).map((file) => [file, now[file]]))).toEqual(before);
};

describe('after an accident to the data folder', () => {
  let whole: WholeInstallation;
  const chance = chanceOf(SEED);
  const pick = (files: readonly string[]): string => chance.pick(files);

  beforeAll(async () => {
    whole = await makeInstallation();
  });
  afterAll(() => whole?.remove());

  const expectServed = async ({ product, said }: Ran, outcome: Outcome = 'works'): Promise<void> => {
    expect(said).toBe('');
    try {
      await until(() => (outcome === 'serves' ? whole.isVisited(product!) : whole.isServed(product!)), SERVED_MS);
    } finally {
      await product!.signal('SIGTERM');
    }
  };

  /** A start on the folder serves everything that was there before the accident. */
  const expectIntact = async (place: Place): Promise<void> => expectServed(await runCommand('start', place, whole));

  const expectRefusal = ({ code, said, product }: Ran, refusal: Outcome): void => {
    expect(product).toBeUndefined();
    expect([code, said.split('\n')]).toEqual([1, [expect.stringMatching(new RegExp(`^${refusal}: .*\\.$`))]]);
  };

  /** The outcome of two that the command had. */
  const outcomeOf = (outcome: Outcome, { code }: Ran): Outcome => {
    if (outcome === 'exact or refused') return code === 0 ? 'works' : 'storage_damaged';
    if (outcome === 'finds or works') return code === 0 ? 'works' : 'finds';
    return outcome;
  };

  const checkDoctor = ({ code, said }: Ran, { found }: Accident, outcome: Outcome): void => {
    expect([code, said]).toEqual(outcome === 'finds' ? [1, expect.stringMatching(found!)] : [0, '']);
    expect(said).not.toMatch(/^\s+at /m);
  };

  const check = async (ran: Ran, command: Command, accident: Accident, place: Place): Promise<void> => {
    const { outcomes } = accident;
    const wanted = outcomeOf(outcomes[command], ran);
    if (command === 'doctor') return checkDoctor(ran, accident, wanted);
    if (wanted === 'finds') return expect([ran.code, ran.said]).toEqual([1, expect.stringMatching(accident.found!)]);
    if (!['works', 'serves', 'restored'].includes(wanted)) return expectRefusal(ran, wanted);
    if (ran.product) return expectServed(ran, wanted);
    expect(ran).toMatchObject({ code: 0 });
    if (command === 'audit') expect(ran.said).toMatch(/^[1-9]\d* .* 0 differ$/);
    if (isLong && outcomes.start !== 'serves') await expectIntact(place);
  };

  /** Runs one command after the accident. */
  const runOne = async (accident: Accident, command: Command, where: DamagedPlace): Promise<void> => {
    const { surroundings = {}, happens, outcomes, undo, env } = accident;
    const place = placeFor(whole.folder, surroundings);
    let ran: Ran | undefined;
    try {
      happens(place, where);
      const before = hashesOf(place.folder);
      ran = await runCommand(command, place, whole, env);
      await check(ran, command, accident, place);
      if (outcomes[command] === 'restored') {
        const aside = fs.readdirSync(place.above).find((name) => name.includes('.before-restore-'))!;
        expectUnchanged(path.join(place.above, aside), before);
      } else if (ran.code !== 0 && !(STARTING.includes(command) && outcomes[command] !== outcomes.start)) {
        expectUnchanged(place.folder, before);
        if (command === 'start' && undo) {
          undo(place);
          await expectIntact(place);
        }
      }
    } finally {
      await ran?.product?.kill();
      removePlace(place, surroundings);
    }
  };

  const runEach = async (accident: Accident, commands: readonly Command[]): Promise<void> => {
    const wrong: string[] = [];
    for (const command of commands) {
      // A move that is not refused fills engines: `move.e2e.spec.ts` does so.
      if (command === 'move' && accident.outcomes.move === 'works') continue;
      const where = chance.pick(DAMAGED_PLACES);
      await runOne(accident, command, where).catch(({ message }: Error) =>
        wrong.push(`${command}, ${where}: ${message}`),
      );
    }
    expect(wrong).toEqual([]);
  };

  const MINUTES = 60_000;
  for (const [place, accident] of ACCIDENTS.entries())
    (isPossible(accident) ? it : it.skip)(
      `each command does what the page says: ${accident.title}`,
      () => runEach(accident, isLong ? COMMANDS : [...SHORT, inTurn(OTHERS, place)]),
      (isLong ? 15 : 5) * MINUTES,
    );

  let turn = 0;
  for (const kind of KINDS_OF_FILES)
    for (const accident of accidentsOf(kind, pick))
      it(
        `each command does what the page says: ${accident.title}`,
        () => runEach(accident, isLong ? COMMANDS : [inTurn(SHORT_OF_FILES, (turn += 1))]),
        (isLong ? 15 : 5) * MINUTES,
      );

  // UPDATE_GOLDEN=1 writes it again.
  it('docs/accidents.md is the page of this table', () => {
    const file = path.join(repositoryRoot, 'docs/accidents.md');
    if (process.env['UPDATE_GOLDEN']) fs.writeFileSync(file, accidentsPage());
    expect(fs.readFileSync(file, 'utf8')).toBe(accidentsPage());
  });
});
