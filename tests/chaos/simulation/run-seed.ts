import { TOPICS } from '@marquee/contracts';
import { CLEARANCES } from '../../../services/analytics/src/ledger/ledger.schema';
import { check, type CheckFigures } from './checks';
import { People } from './people';
import type { Surroundings } from './surroundings';
import { openWorld, type World } from './world';

export interface SeedReport extends CheckFigures {
  readonly steps: number;
  readonly wishes: number;
  readonly kills: number;
}

const WISHES = 35;
const STEPS_BETWEEN = 30;
const REPEATED_MAX = 8;
const DAY = 86_400_000;

const begin = async ({ simulation, slots }: World, people: People): Promise<void> => {
  simulation.calm = true;
  for (const slot of slots) slot.up();
  await simulation.until(() => slots.every((slot) => slot.isUp), 'all services are up');
  await people.settleIn();
  simulation.calm = false;
};

/** Days of people, failures and deaths. Answers the number of deaths. */
const live = async (world: World, people: People): Promise<number> => {
  const { simulation, slots } = world;
  const { chance, time } = simulation;
  let kills = 0;
  for (let wished = 0; wished < WISHES;) {
    const roll = chance.next();
    if (roll < 0.75) {
      people.act();
      wished += 1;
    } else if (roll < 0.83) {
      const slot = chance.pick(slots);
      if (slot.isUp) kills += 1;
      slot.kill();
      people.gaveUp(slot.name);
    } else if (roll < 0.93) {
      for (const slot of slots) slot.up();
      people.insist();
    } else if (roll < 0.95) {
      time.leap(chance.below(DAY));
    } else if (roll < 0.98) {
      world.log.repeat(chance.pick([TOPICS.account, TOPICS.page]), 1 + chance.below(REPEATED_MAX));
    } else {
      const { service } = world.redirects;
      void service?.rebuild().catch(() => undefined);
    }
    for (let steps = chance.below(STEPS_BETWEEN); steps > 0; steps -= 1) await simulation.step();
  }
  return kills;
};

/** Nothing fails any more: everything that was begun comes to its end. */
const settle = async (world: World, people: People): Promise<void> => {
  const { simulation, identity, content, redirects, analytics, inbox, slots, log } = world;
  simulation.calm = true;
  // What the log held back arrives.
  simulation.time.leap(DAY);
  for (const slot of slots) slot.up();
  await simulation.until(() => slots.every((slot) => slot.isUp), 'all services are up');
  people.insist();
  await simulation.until(() => people.waiting === 0, 'every person has an answer');
  await simulation.run(identity.service!.drained(), 'identity has told everything');
  for (const { service } of content) await simulation.run(service!.drained(), 'content has told everything');
  await simulation.run(redirects.service!.drained(), 'redirects have told everything');
  await simulation.until(() => log.isQuiet, 'everything that was published has been heard');
  await simulation.run(inbox[0]!.service!.replay(), 'messages that were set aside are handled again');
  for (const { service } of inbox) await simulation.run(service!.caughtUp(), 'the inbox has caught up');
  await simulation.run(inbox[0]!.service!.publishTotals(), 'the inbox has published its totals');
  for (const { service } of inbox) await simulation.run(service!.drained(), 'the inbox has told everything');
  for (const { service } of analytics) await simulation.run(service!.caughtUp(), 'analytics has caught up');
  for (const { service } of analytics) await simulation.run(service!.stop(), 'analytics has published its totals');
  await simulation.until(() => log.isQuiet, 'the totals have been heard');
  for (const { service } of content) await simulation.run(service!.caughtUp(), 'content has caught up');
  simulation.time.leap(2 * DAY);
  await simulation.run(content[0]!.service!.clearUploads(), 'uploads that nothing shows are discarded');
  for (const { service } of content) await simulation.run(service!.caughtUp(), 'their files are deleted');
  await simulation.run(redirects.service!.caughtUp(), 'redirects have caught up');
};

/** One run of the slice; rejects with the seed and the end of its story when anything is not as it must be. */
export const runSeed = async (seed: number, surroundings: Surroundings): Promise<SeedReport> => {
  const world = openWorld(seed, surroundings);
  const { simulation, stores } = world;
  const people = new People(world);
  // Analytics reads all of them at its start: those of other seeds would make a seed another one than alone.
  await surroundings.ledger.command(`TRUNCATE TABLE ${CLEARANCES}`);
  simulation.time.install();
  try {
    await begin(world, people);
    const kills = await live(world, people);
    await settle(world, people);
    simulation.time.uninstall();
    const checked = await check(world, people, surroundings);
    return { steps: simulation.steps, wishes: people.wishes.length, kills, ...checked };
  } catch (error) {
    (error as Error).message =
      `SEED=${seed} ${(error as Error).message}\n\n${world.log.unheard}\n\n${simulation.report()}`;
    throw error;
  } finally {
    simulation.time.uninstall();
    simulation.time.clear();
    for (const slot of world.slots) slot.kill();
    await stores.close();
  }
};
