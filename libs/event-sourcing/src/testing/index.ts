export { deciderSpec } from './decider-spec';
export { projectionSpec } from './projection-spec';
export { chanceOf, type Chance } from './chance';
export { faultsOf } from './log-faults';
export { SimulatedLog, type SimulatedLogOpening } from './simulated-log';
export { Simulation, type SimulatedProcess } from './simulation';
export { createMemoryLease } from '../memory-lease';
export { observeJobs, observeReactors, observeRuns } from './observed';
export { VirtualTime } from './virtual-time';
