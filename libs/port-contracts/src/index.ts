export { documentStoreContract } from './document-store.contract';
export { eventStoreContract } from './event-store.contract';
export type { Opened, OpenPort } from './opened';
export { eventLogContract } from './event-log.contract';
export { keyStoreContract, type OpenedKeyStore } from './key-store.contract';
export { mailerContract, type OpenedMailer } from './mailer.contract';
export { objectStoreContract, type OpenedObjectStore } from './object-store.contract';
export { rateLimiterContract } from './rate-limiter.contract';
export { columnStoreContract } from './column-store.contract';
