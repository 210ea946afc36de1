import fs from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { mavenJars, run } from './install.mjs';
import { JAVA, MAVEN, programOf } from './needs.mjs';
import { installFolder } from './places.mjs';
import { images, versions } from './versions.mjs';
import { kafkaBrokers } from './wire.mjs';

const version = versions.kafka;
const clusterId = 'bWFycXVlZS1lbmdpbmVzLQ';

const folder = () => installFolder('kafka', version);

const jars = (context) =>
  mavenJars(folder(), [`org.apache.kafka:kafka_2.13:${version}`, `org.slf4j:slf4j-simple:${versions.slf4j}`], {
    what: `fetching Kafka ${version} by Maven (about 45 MB)`,
    ...context,
  });

/** One broker that is its own controller. Durable as far as one machine goes; small, because it shares it. */
const properties = ({ dir, port, controllerPort, advertised }) => ({
  'process.roles': 'broker,controller',
  'node.id': '1',
  'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
  'controller.listener.names': 'CONTROLLER',
  'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
  listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
  'advertised.listeners': `PLAINTEXT://${advertised ?? `127.0.0.1:${port}`}`,
  'log.dirs': path.join(dir, 'log'),
  'auto.create.topics.enable': 'false',
  'offsets.topic.num.partitions': '4',
  'offsets.topic.replication.factor': '1',
  'transaction.state.log.num.partitions': '4',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'share.coordinator.state.topic.num.partitions': '1',
  'share.coordinator.state.topic.replication.factor': '1',
  'share.coordinator.state.topic.min.isr': '1',
  // A consumer that starts alone need not wait three seconds for others.
  'group.initial.rebalance.delay.ms': '0',
  // A killed broker may return only when the session of the one before it is over.
  'broker.session.timeout.ms': '4000',
  'broker.heartbeat.interval.ms': '500',
  'log.cleaner.dedupe.buffer.size': '16777216',
  'controlled.shutdown.max.retries': '1',
});

export const kafka = {
  name: 'kafka',
  variable: 'KAFKA_URL',
  version: `Kafka ${version}`,
  startLimitMs: 180_000,

  needs: () => [JAVA, ...(fs.existsSync(folder()) ? [] : [MAVEN])],

  install: async (context) => {
    programOf(JAVA);
    await jars(context);
    return `Kafka ${version}`;
  },

  launch: async ({ dir, port, advertised, isBrief, properties: own }) => {
    const classPath = path.join(folder(), 'libs', '*');
    const file = path.join(dir, 'server.properties');
    const set = { ...properties({ dir, port, controllerPort: await freePort(), advertised }), ...own };
    fs.writeFileSync(
      file,
      Object.entries(set)
        .map(([key, value]) => `${key}=${value}\n`)
        .join(''),
    );
    const java = ['-Xmx512m', '-Xms128m', '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn', '-cp', classPath];
    // The first compiler alone: up in half the processor's time, and slower only where there is much to do.
    const soon = '-XX:TieredStopAtLevel=1';
    if (!fs.existsSync(path.join(dir, 'log', 'meta.properties')))
      await run('java', [
        soon,
        ...java,
        'kafka.tools.StorageTool',
        'format',
        '--cluster-id',
        clusterId,
        '--config',
        file,
      ]);
    return { file: 'java', args: [...(isBrief ? [soon] : []), ...java, 'kafka.Kafka', file], url: `127.0.0.1:${port}` };
  },

  ready: async (port) => {
    if ((await kafkaBrokers(port)) < 1) throw new Error('no broker yet');
  },

  container: {
    image: images.kafka,
    port: 9092,
    // The port that the broker names to its clients must be the port of this machine.
    samePort: true,
    environment: (port) => ({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:29093',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_LISTENERS: `PLAINTEXT://:${port},CONTROLLER://:29093`,
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    }),
    url: (port) => `127.0.0.1:${port}`,
  },
};
