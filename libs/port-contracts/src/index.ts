export { documentStoreContract } from './document-store.contract';
export { eventStoreContract } from './event-store.contract';
export type { Opened, OpenPort } from './opened';
