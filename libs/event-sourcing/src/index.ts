export { defineAggregate, type AfterEvent, type Aggregate, type Sealing, type SnapshotPolicy } from './aggregate';
export { caughtUpWithin } from './caught-up-within';
export { readAggregate, type AggregateSource } from './read-aggregate';
export { type LoadedAggregate, type StreamStore, type UnitOfWork } from './unit-of-work';
export { commandsOn, type CommandOptions, type RunCommand } from './run-command';
export { requestKey, type RequestKey } from './keyed-request';
export { onceOnly, type KeyedCommand } from './once-only';
export {
  defineProjection,
  type FieldHandler,
  type Handler,
  type Projection,
  type ProjectionSource,
} from './projection';
export { subscribeWithDeadLetters, type Delivery } from './dead-letters';
export { replayDeadLetters, waitingDeadLetters, type ReplayResult } from './dead-letters-replay';
export { every, type Periodic, type PeriodicObserver } from './every';
export { INSTALLATION_SECRET_MIN, secretFromInstallation } from './installation-secret';
export { Keyring, type SubjectKeys } from './keyring';
export { openEvents } from './sealed-data';
export { newSealingKeyPair, seal, sealedOpener, subjectSecret, type SealingKeyPair } from './sealing';
export { newMeta } from './new-meta';
export { secretBox, type SecretBox } from './secret-box';
export { addJob, defineJob, type Job, type JobContext, type JobKind, type JobOutcome, type JobToAdd } from './job';
export { away, deadLetter, done, retry, skip, type Outcome } from './outcome';
export { asLeader, LeaseHeld } from './as-leader';
export { LEASE_DURATION_MS } from './leadership';
export { readYourWrites } from './read-your-writes';
export type { OwnEvents } from './own-events-group';
export { Throttle, type ThrottleOptions } from './throttle';
export { allEvents } from './all-events';
export { defineReactor, reactTo, type Reaction, type ReactionContext, type Reactor } from './reactor';
export { LagCounter, type ReactorLag } from './reactor-lag';
export { readModel, type ReadModel } from './read-model';
export { rebuildProjection } from './rebuild-projection';
export { routeByTopic } from './route-by-topic';
export { runJob, type JobObserver } from './run-job';
export { runReactor, type ReactorObserver } from './run-reactor';
export { runProjection, type ProjectionChange, type RunningProjection } from './run-projection';
export type { ProgressObserver } from './progress';
export { startRelay, type Relay } from './relay';
export { ownEvents, storeAsSource, type OwnEvent } from './store-as-source';
export { upcastersOf, type Upcasters } from './upcast';
