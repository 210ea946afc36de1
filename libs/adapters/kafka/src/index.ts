export { openKafkaEventLog, type KafkaEventLogOptions } from './event-log';
export { PublishQueueFull } from './publisher';
export { WrongPartitions, type TopicTable } from './topics';
export { type KafkaAddress } from './kafka-link';
export { openKafkaLogImport, type LogImport, type RecordPlace } from './log-import';
