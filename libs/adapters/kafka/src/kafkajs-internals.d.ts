/** The parts of kafkajs 2.2.4 that it keeps to itself and we build on; its own types describe both. ADR 13 says why. */
declare module 'kafkajs/src/cluster/index.js' {
  import type { ConnectionOptions } from 'node:tls';
  import type { Broker, Cluster, ISocketFactory, Logger, RetryOptions, SASLOptions } from 'kafkajs';

  export interface ClusterOptions {
    readonly brokers: readonly string[];
    readonly clientId: string;
    readonly ssl?: ConnectionOptions;
    readonly sasl?: SASLOptions;
    readonly logger: Logger;
    readonly socketFactory: ISocketFactory;
    readonly connectionTimeout: number;
    readonly requestTimeout: number;
    readonly enforceRequestTimeout: boolean;
    readonly allowAutoTopicCreation: boolean;
    /** Milliseconds; 0 by default. */
    readonly metadataMaxAge?: number;
    readonly isolationLevel?: number;
    readonly retry: RetryOptions;
  }
  /** Also answers what its published type leaves out. */
  export type KafkaBroker = Broker & {
    joinGroup(request: {
      groupId: string;
      sessionTimeout: number;
      rebalanceTimeout: number;
      memberId: string;
      groupProtocols: readonly { name: string; metadata: Buffer }[];
    }): Promise<{
      generationId: number;
      leaderId: string;
      memberId: string;
      members: { memberId: string; memberMetadata: Buffer }[];
    }>;
    syncGroup(request: {
      groupId: string;
      generationId: number;
      memberId: string;
      groupAssignment: readonly { memberId: string; memberAssignment: Buffer }[];
    }): Promise<{ memberAssignment: Buffer }>;
    heartbeat(request: { groupId: string; groupGenerationId: number; memberId: string }): Promise<unknown>;
    leaveGroup(request: { groupId: string; memberId: string }): Promise<unknown>;
  };
  export type KafkaCluster = Cluster & {
    readonly brokerPool: {
      /** What the first broker can do; null when it has not reported. */
      readonly versions: object | null;
      findConnectedBroker(): Promise<Broker>;
    };
  };
  const ClusterClass: new (options: ClusterOptions) => KafkaCluster;
  export default ClusterClass;
}

declare module 'kafkajs/src/admin/index.js' {
  import type { Admin, Cluster, Logger, RetryOptions } from 'kafkajs';

  const createAdmin: (options: {
    readonly cluster: Cluster;
    readonly logger: Logger;
    readonly retry: RetryOptions;
  }) => Admin;
  export default createAdmin;
}

declare module 'kafkajs/src/producer/index.js' {
  import type { Cluster, Logger, Producer, ProducerConfig } from 'kafkajs';

  const createProducer: (options: ProducerConfig & { readonly cluster: Cluster; readonly logger: Logger }) => Producer;
  export default createProducer;
}

declare module 'kafkajs/src/consumer/batch.js' {
  import type { KafkaMessage } from 'kafkajs';

  export type RawMessage = KafkaMessage & {
    readonly batchContext?: { readonly firstOffset: string; readonly lastOffsetDelta: number };
  };
  export interface FetchedPartition {
    readonly partition: number;
    readonly highWatermark: string;
    readonly lastStableOffset?: string;
    readonly messages: readonly RawMessage[];
  }
  /** What a fetch brought of one partition: `messages` without control records and aborted transactions, `rawMessages` with them. */
  const Batch: new (
    topic: string,
    fetchedOffset: string,
    fetched: FetchedPartition,
  ) => { readonly messages: readonly KafkaMessage[]; readonly rawMessages: readonly RawMessage[] };
  export default Batch;
}

declare module 'kafkajs/src/loggers/index.js' {
  import type { Logger, logCreator, logLevel } from 'kafkajs';

  export const createLogger: (options: { level: logLevel; logCreator: logCreator }) => Logger;
}

declare module 'kafkajs/src/network/requestQueue/index.js' {
  interface Queue {
    readonly pending: readonly unknown[];
    scheduleCheckPendingRequests(this: Queue): void;
  }
  const RequestQueue: { readonly prototype: Queue };
  export default RequestQueue;
}
