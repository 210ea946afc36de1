import { runReactor, startRelay, type Reactor } from '@marquee/event-sourcing';
import type { EventLog, EventStore } from '@marquee/ports';
import type { FactoryProvider, InjectionToken } from '@nestjs/common';
import { background, type Running } from './background';
import type { Logger } from './logger';
import { observeProgress } from './progress';
import { observeReactors } from './reactors';
import { reportRelayLeadership } from './relay-leadership';
import type { Clock } from './tokens';

/** Relays the outbox of the service's store to the log while the application runs. */
export const outboxRelay = (
  service: string,
  { events, log, logger }: { readonly events: EventStore; readonly log: EventLog; readonly logger: Logger },
): FactoryProvider =>
  background(`${service} relay`, () =>
    startRelay({
      store: events,
      log,
      name: service,
      observer: observeProgress(logger),
      onLeadershipChange: reportRelayLeadership(logger, service),
    }),
  );

/** Runs the reactor that `make` returns while the application runs. `make` gets what `inject` names. */
export const backgroundReactor = <Dependencies extends readonly unknown[]>(
  name: string,
  { log, clock, logger }: { readonly log: EventLog; readonly clock: Clock; readonly logger: Logger },
  make: (...dependencies: Dependencies) => Reactor,
  inject: readonly InjectionToken[] = [],
): FactoryProvider =>
  background(
    name,
    (...dependencies: Dependencies) =>
      runReactor({ reactor: make(...dependencies), log, clock, observer: observeReactors(logger) }),
    inject,
  );

/** Stops a provider, which has started by itself, before the application ends. */
export const stoppedAtShutdown = (name: string, token: InjectionToken): FactoryProvider =>
  background(name, (running: Running) => running, [token]);
