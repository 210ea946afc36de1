export { kafkaClusterId } from './cluster-id';
export { openKafkaEventLog } from './event-log';
export { type KafkaAddress } from './kafka-client-factory';
export { openKafkaLogImport, type LogImport, type RecordPlace } from './log-import';
export { openKafkaLogExport, type CommittedGroup, type KeptPartition, type LogExport } from './log-export';
