import net from 'node:net';
import tls from 'node:tls';
import {
  Kafka,
  logLevel,
  type Admin,
  type Cluster,
  type ISocketFactory,
  type LogEntry,
  type Producer,
  type SASLOptions,
} from 'kafkajs';
import ClusterClass from 'kafkajs/src/cluster/index.js';
import { createLogger } from 'kafkajs/src/loggers/index.js';
import type { Connected } from './line';
import { quietRequestQueue } from './quiet-request-queue';

/** What a pino logger is to us. */
export interface LogLines {
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
  /** Without it connections are not encrypted. `ca` is the PEM text of the authorities to trust, in place of those that Node knows. */
  readonly tls?: { readonly ca?: string } | undefined;
  /** Whom the broker asks for (SASL). */
  readonly user?: KafkaUser | undefined;
  readonly logger?: LogLines | undefined;
}

const connectionTimeout = 3000;
/** A broker that answers later than this is taken for dead. */
const requestTimeout = 10_000;
/** Answers hold committed records only. */
export const readCommitted = 1;
/** Short: the caller has a loop of its own, which begins with a new connection. */
const retry = { retries: 3, initialRetryTime: 50, maxRetryTime: 500 };

const givenUp = 'the connection was given up';

const trackedSockets = () => {
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const socketFactory: ISocketFactory = ({ host, port, ssl, onConnect }) => {
    // kafkajs would connect once more by itself, and no code would ever end that connection.
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
  const cut = (): void => {
    isCut = true;
    // With an error, because kafkajs does not hear of a socket that merely closes, and would let its requests wait.
    for (const socket of sockets) socket.destroy(new Error(givenUp));
  };
  return { socketFactory, cut };
};

/** Opens kafkajs's clients, each on sockets of its own: the broker answers a connection's requests one after the other. */
export class KafkaLink {
  constructor(private readonly address: KafkaAddress) {
    quietRequestQueue();
  }

  async admin(): Promise<Connected<Admin>> {
    const { kafka, cut } = this.kafka();
    const client = kafka.admin({ retry });
    await client.connect().catch(cutting(cut));
    return { client, cut };
  }

  async producer(config: Parameters<Kafka['producer']>[0]): Promise<Connected<Producer>> {
    const { kafka, cut } = this.kafka();
    const client = kafka.producer(config);
    await client.connect().catch(cutting(cut));
    return { client, cut };
  }

  /** Knows the partitions of these topics. */
  async cluster(topics: readonly string[]): Promise<Connected<Cluster>> {
    const { socketFactory, cut } = trackedSockets();
    const client = new ClusterClass({
      ...this.common(),
      socketFactory,
      enforceRequestTimeout: true,
      metadataMaxAge: 300_000,
      allowAutoTopicCreation: false,
      isolationLevel: readCommitted,
      logger: createLogger({ level: logLevel.INFO, logCreator: () => this.line }),
    });
    const connect = async (): Promise<void> => {
      await client.connect();
      await client.addMultipleTargetTopics([...topics]);
    };
    await connect().catch(cutting(cut));
    return { client, cut };
  }

  private kafka() {
    const { socketFactory, cut } = trackedSockets();
    const kafka = new Kafka({
      ...this.common(),
      socketFactory,
      logLevel: logLevel.INFO,
      logCreator: () => this.line,
    });
    return { kafka, cut };
  }

  private common() {
    const { brokers, clientId, tls: ssl, user } = this.address;
    return {
      ...{ brokers: [...brokers], clientId, connectionTimeout, requestTimeout, retry },
      ...(ssl && { ssl: { ...ssl } }),
      ...(user && { sasl: user as SASLOptions }),
    };
  }

  /** Only the sentence: what comes with it may hold anything. Our own lines say what it means for us. */
  private readonly line = ({ namespace, log }: LogEntry): void =>
    this.address.logger?.debug({ part: `kafkajs ${namespace}` }, log.message);
}

const cutting =
  (cut: () => void) =>
  (error: unknown): never => {
    cut();
    throw error;
  };
