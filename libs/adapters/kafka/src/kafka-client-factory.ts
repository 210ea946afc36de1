import net from 'node:net';
import tls from 'node:tls';
import {
  logLevel,
  type Admin,
  type BrokerMetadata,
  type Cluster,
  type ISocketFactory,
  type LogEntry,
  type Logger,
  type Producer,
  type ProducerConfig,
  type SASLOptions,
} from 'kafkajs';
import createAdmin from 'kafkajs/src/admin/index.js';
import ClusterClass, { type ClusterOptions, type KafkaCluster } from 'kafkajs/src/cluster/index.js';
import { createLogger } from 'kafkajs/src/loggers/index.js';
import createProducer from 'kafkajs/src/producer/index.js';
import { codeOf, KafkaUnreachable, unreachable } from './kafka-errors';
import type { Connected } from './reconnecting-client';
import { patchRequestQueueTimers } from './patch-request-queue-timers';

/** The part of a pino logger that the adapter uses. */
export interface KafkaLogger {
  debug(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface KafkaUser {
  readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  readonly username: string;
  readonly password: string;
}

export interface KafkaAddress {
  /** `host:port` of some brokers; the others are learnt from them. */
  readonly brokers: readonly string[];
  readonly clientId: string;
  /** Without it connections are not encrypted. `ca` is the PEM text of the trusted authorities, in place of Node's own. */
  readonly tls?: { readonly ca?: string } | undefined;
  /** Whom the broker asks for (SASL). */
  readonly user?: KafkaUser | undefined;
  readonly logger?: KafkaLogger | undefined;
}

/** An `Admin` that also reports why it got no metadata. */
export type KafkaAdmin = Omit<Admin, 'listTopics' | 'fetchTopicMetadata' | 'describeCluster'> & {
  /** Of these topics, or of all of them. */
  metadata(topics?: readonly string[]): Promise<BrokerMetadata>;
};

const connectionTimeout = 3000;
/** Milliseconds after which a broker that has not responded counts as dead. */
const requestTimeout = 10_000;
/** Isolation level: fetches return committed records only. */
export const readCommitted = 1;
/**
 * Isolation level: the end of a partition counts what open transactions wrote. The broker answers a commit before it marks the partitions, so
 * the committed end may still lie in front of records whose publisher was informed that they are committed.
 */
const readUncommitted = 0;
/** Short: the caller has a loop of its own, which begins with a new connection. */
const retry = { retries: 3, initialRetryTime: 50, maxRetryTime: 500 };

const givenUp = 'the connection was abandoned';

const trackedSockets = () => {
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const socketFactory: ISocketFactory = ({ host, port, ssl, onConnect }) => {
    // Otherwise kafkajs would connect again by itself, and no code would end that connection.
    if (isCut) throw new Error(givenUp);
    // kafkajs passes nothing for `ssl` when there is none, whatever its types say.
    const options = { host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 30_000 };
    const socket = (ssl as typeof ssl | undefined)
      ? tls.connect({ ...options, ...(!net.isIP(host) && { servername: host }), ...ssl }, onConnect)
      : net.connect(options, onConnect);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const cut = (reason?: unknown): void => {
    isCut = true;
    // Destroyed with an error, because kafkajs does not notice a socket that only closes and would let its requests wait.
    const error = Object.assign(new Error(givenUp), { code: codeOf(reason) });
    for (const socket of sockets) socket.destroy(error);
  };
  return { socketFactory, cut };
};

/** Opens kafkajs's clients, each on sockets of its own, because the broker handles the requests of a connection one after the other. */
export class KafkaClientFactory {
  private readonly logger: Logger;

  constructor(private readonly address: KafkaAddress) {
    patchRequestQueueTimers();
    // Only the sentence is logged, because the other fields may contain anything. The product's own lines say what it means.
    const line = ({ namespace, log }: LogEntry): void =>
      address.logger?.debug({ part: `kafkajs ${namespace}` }, log.message);
    this.logger = createLogger({ level: logLevel.INFO, logCreator: () => line });
  }

  admin(): Promise<Connected<KafkaAdmin>> {
    const options = { allowAutoTopicCreation: false, isolationLevel: readUncommitted };
    return this.connected(options, async (cluster) => {
      // kafkajs drops the error of an unavailable broker and then reads members of null.
      const metadata = async (topics: readonly string[] = []): Promise<BrokerMetadata> =>
        (await cluster.brokerPool.findConnectedBroker()).metadata([...topics]);
      return { ...createAdmin({ cluster, logger: this.logger, retry }), metadata };
    });
  }

  producer({ metadataMaxAge = 300_000, ...config }: ProducerConfig): Promise<Connected<Producer>> {
    const { allowAutoTopicCreation = true } = config;
    return this.connected({ allowAutoTopicCreation, metadataMaxAge }, async (cluster) => {
      const client = createProducer({ ...config, cluster, logger: this.logger, retry: { ...retry, ...config.retry } });
      await client.connect();
      return client;
    });
  }

  /** Knows the partitions of these topics. */
  cluster(topics: readonly string[]): Promise<Connected<Cluster>> {
    const options = { metadataMaxAge: 300_000, allowAutoTopicCreation: false, isolationLevel: readCommitted };
    return this.connected(options, async (cluster) => {
      await cluster.addMultipleTargetTopics([...topics]);
      return cluster;
    });
  }

  private async connected<Client>(
    options: Pick<ClusterOptions, 'metadataMaxAge' | 'allowAutoTopicCreation' | 'isolationLevel'>,
    clientOf: (cluster: KafkaCluster) => Promise<Client>,
  ): Promise<Connected<Client>> {
    const { brokers, clientId, tls: ssl, user } = this.address;
    const { socketFactory, cut } = trackedSockets();
    try {
      const cluster = new ClusterClass({
        brokers: [...brokers],
        clientId,
        connectionTimeout,
        requestTimeout,
        retry,
        socketFactory,
        enforceRequestTimeout: true,
        logger: this.logger,
        ...options,
        ...(ssl && { ssl: { ...ssl } }),
        ...(user && { sasl: user as SASLOptions }),
      });
      await cluster.connect();
      // kafkajs accepts a connection on which the broker never answered.
      if (cluster.brokerPool.versions === null) throw new KafkaUnreachable('REQUEST_TIMED_OUT');
      return { client: await clientOf(cluster), cut };
    } catch (error) {
      cut();
      throw unreachable(error);
    }
  }
}
