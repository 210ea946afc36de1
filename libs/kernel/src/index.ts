export { addressKey } from './address-key';
export { assertNever } from './assert-never';
export { createFairQueue, type FairQueue, type FairQueueOptions } from './fair-queue';
export type { Decider } from './decider';
export type { DataOf, Message } from './message';
export { DomainError, type Violation } from './domain-error';
export { isoTime } from './iso-time';
export { oneAtATime, type OneAtATime } from './one-at-a-time';
export { uuidv7, uuidTime } from './uuid';
