export type {
  AppendResult,
  EventMeta,
  EventStore,
  Lease,
  LeasedStore,
  LeaseRecord,
  NewEvent,
  OutboxMessage,
  OutboxRow,
  RecordedEvent,
  Snapshot,
  StreamRange,
  StreamSlice,
  StreamWrite,
} from './event-store';
export { ANY_VERSION, READ_ALL_BYTES, VersionConflict } from './event-store';
export type {
  EventLog,
  ExclusivePublisher,
  GroupOptions,
  LogBatch,
  LogHandler,
  LogMessage,
  LogRecord,
  LogSubscription,
} from './event-log';
export { CatchUpWaits } from './catch-up-waits';
export { EngineAvailability, type EngineLogger } from './engine-availability';
export { LOG_MESSAGE_MAX, messageText, PublisherReplaced, SubscriptionStopped } from './event-log';
export type {
  AnyCollection,
  Change,
  CheckpointSetting,
  CheckpointWrite,
  CollectionDefinition,
  Document,
  DocumentCollection,
  DocumentStore,
  LocalDocumentStore,
  CountOfValues,
  IndexQuery,
  IndexValue,
} from './document-store';
export { CheckpointConflict, checkReach, put, remove } from './document-store';
export { indexValue } from './index-value';
export type {
  ArrivingPut,
  ByteRange,
  ListedObject,
  ObjectInfo,
  ObjectStore,
  OpenedObject,
  SignedPutReceiver,
  SignedPutRequest,
  StreamedBody,
} from './object-store';
export { LISTED_AT_MOST, ObjectRefused, ObjectStoreUnavailable } from './object-store';
export { assertObjectKey, assertObjectPrefix } from './object-key';
export { MailDeferred, MailRefused, type Mail, type Mailer } from './mailer';
export type { KeyStore, Opened, SealingKey } from './key-store';
export type { RateClaim, RateLimit, RateLimiter, RateVerdict } from './rate-limiter';
export { fsyncFolder, fsyncFolderSync, writeOnce } from './durable-files';
export { delivered, faultPoint, publishedAt } from './fault-point';
export type { ActJournal, ActReceipt, RefusedAct } from './act-journal';
export type {
  ColumnInsert,
  ColumnParameter,
  ColumnParameters,
  ColumnStore,
  ColumnStoreFailure,
  DamagedPart,
  OwnParts,
  PriorityOptions,
  QueryOptions,
} from './column-store';
export { ColumnStoreError } from './column-store';
export type { Signals } from './signals';
export type { DeadJob, JobCounts, JobHandler, JobQueue, JobStatus, JobWorker, NewJob, RunningJob } from './job-queue';
export { JobQueueUnavailable } from './job-queue';
export type { JobRules } from './job-rules';
export { checkQueueName, completeJobRules, pauseAfter, WORKER_LOST } from './job-rules';
export { reasonOf, Refused, RetryLater } from './rejections';
export type {
  Invoice,
  PaidPlan,
  PaymentEvent,
  Payments,
  PaymentsSandbox,
  SandboxCheckout,
  SandboxInvoice,
  SandboxPortal,
  SignedPaymentEvent,
  TestCard,
} from './payments';
export {
  CustomerUnknown,
  EventSignatureRefused,
  PaymentMethodRefused,
  PaymentsKeyRefused,
  PaymentsUnavailable,
} from './payments';
export { asidesOf, pathAside } from './path-aside';
export { storageFailureKind, storageFailureOf, type StorageFailure } from './storage-failure.mjs';
export type { Span, SpanOptions, Tracer } from './tracer';
export {
  activeTrace,
  inSpan,
  installTracer,
  LINKS_MAX,
  traceparentOf,
  tracesOf,
  tracing,
  withoutTraceparent,
  withTraceparent,
} from './tracer';
export type { BucketSigner, OwnBucket } from './bucket-signer';
