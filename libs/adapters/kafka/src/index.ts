export { openKafkaEventLog, type KafkaEventLogOptions } from './event-log';
export { PublishQueueFull } from './publisher';
export { WrongPartitions, type TopicTable } from './topics';
export { type KafkaAddress } from './kafka-client-factory';
export { openKafkaLogImport, type LogImport, type RecordPlace } from './log-import';
export { openKafkaLogExport, type CommittedGroup, type KeptPartition, type LogExport } from './log-export';
