import { TOPICS } from '@marquee/contracts';
import { faultsOf, SimulatedLog, Simulation } from '@marquee/event-sourcing/testing';
import { startAnalytics, type AnalyticsProcess } from './analytics-process';
import { startContent, type ContentProcess } from './content-process';
import { startInboxParts, type InboxParts } from '../../../services/inbox/src/testing/inbox-parts';
import { startIdentity, type IdentityProcess } from './identity-process';
import { startRedirects, type RedirectsProcess } from './redirects-process';
import { Slot } from './slot';
import { openStores, type Stores } from './stores';
import type { Surroundings } from './surroundings';

/** The slice, small: what survives, what runs, and what lies between. */
export interface World {
  readonly seed: number;
  readonly simulation: Simulation;
  readonly log: SimulatedLog;
  readonly stores: Stores;
  readonly identity: Slot<IdentityProcess>;
  /** Two of them share one store. */
  readonly content: readonly Slot<ContentProcess>[];
  readonly redirects: Slot<RedirectsProcess>;
  /** Two of them share one group. */
  readonly analytics: readonly Slot<AnalyticsProcess>[];
  /** Two of them share one store and one group. */
  readonly inbox: readonly Slot<InboxParts>[];
  readonly slots: readonly Slot<{ stop(): Promise<void> }>[];
}

const BEGIN = Date.UTC(2026, 0, 1);
const PARTITIONS = 3;

export const openWorld = (seed: number, surroundings: Surroundings): World => {
  const simulation = new Simulation(seed, BEGIN);
  const { chance, time } = simulation;
  const log = new SimulatedLog({
    partitions: PARTITIONS,
    compacted: (topic) => topic !== TOPICS.acts,
    faults: faultsOf(chance, () => simulation.calm),
    // Not by the key itself: ids differ from run to run.
    spread: (_key, partitions) => chance.below(partitions),
  });
  const stores = openStores(`seed-${seed}`);
  const clock = (): number => time.now;

  const identity = new Slot(simulation, log, 'identity', (reach, opening) =>
    startIdentity({
      events: reach.events(stores.identityEvents),
      log: reach.log(opening),
      keys: reach.keys(surroundings.keys),
      clock,
      random: chance.next,
      surroundings,
    }),
  );
  const content = ['content-1', 'content-2'].map(
    (name) =>
      new Slot(simulation, log, name, (reach, opening) =>
        startContent({
          events: reach.events(stores.contentEvents),
          documents: reach.documents(stores.contentViews),
          log: reach.log(opening),
          files: reach.files(stores.files),
          keys: reach.keys(surroundings.keys),
          clock,
          random: chance.next,
          surroundings,
        }),
      ),
  );
  const redirects = new Slot(simulation, log, 'redirects', (reach, opening) =>
    startRedirects({
      documents: reach.documents(stores.redirectViews),
      log: reach.log(opening),
      tape: reach.tape(stores.tape),
      clock,
    }),
  );
  const analytics = ['analytics-1', 'analytics-2'].map(
    (name) =>
      new Slot(simulation, log, name, (reach, opening) =>
        startAnalytics({
          columns: reach.columns(surroundings.columns),
          documents: reach.documents(stores.analyticsViews),
          log: reach.log(opening),
          clock,
          surroundings,
        }),
      ),
  );
  const inbox = ['inbox-1', 'inbox-2'].map(
    (name) =>
      new Slot(simulation, log, name, (reach, opening) =>
        startInboxParts({
          events: reach.events(stores.inboxEvents),
          documents: reach.documents(stores.inboxViews),
          log: reach.log(opening),
          keys: reach.keys(surroundings.keys),
          clock,
          random: chance.next,
          logger: surroundings.logger,
        }),
      ),
  );
  return {
    seed,
    simulation,
    log,
    stores,
    identity,
    content,
    redirects,
    analytics,
    inbox,
    slots: [identity, ...content, redirects, ...analytics, ...inbox],
  };
};
