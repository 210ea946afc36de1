import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { EventLog } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { freePort } from '../../../../tools/engines/free-port.mjs';
import { startEngine, type PrivateEngine } from '../../../../tools/engines/start-engine.mjs';
import { openKafkaEventLog, type KafkaAddress } from '../src/index';
import { topics, topic } from './traffic';

const password = 'kiln-fired-48-hours';
/** The reason, or that none came in time: the client tries again by itself. */
const UNANSWERED = /Kafka cannot be reached: [A-Z_]+$|authentication failed/i;

describeWithEngine('kafka', 'a broker that asks for TLS and a password', () => {
  let dir: string;
  let broker: PrivateEngine;
  let brokers: string[];
  let ca: string;
  const logs: EventLog[] = [];
  const lines: string[] = [];
  const note = (fields: object, message: string): void =>
    void lines.push(`${message} ${inspect(fields, { depth: 9 })}`);

  const keytool = (...args: readonly string[]): Buffer =>
    execFileSync(
      'keytool',
      [...args, '-keystore', join(dir, 'broker.p12'), '-storepass', password, '-alias', 'broker'],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'marquee-kafka-secured-'));
    keytool(
      ...['-genkeypair', '-keyalg', 'EC', '-groupname', 'secp256r1', '-storetype', 'PKCS12', '-validity', '2'],
      ...['-dname', 'CN=localhost', '-ext', 'san=dns:localhost'],
    );
    ca = keytool('-exportcert', '-rfc').toString();
    const [open, controller, secured] = [await freePort(), await freePort(), await freePort()];
    broker = await startEngine('kafka', {
      dir,
      port: open,
      properties: {
        'controller.quorum.voters': `1@127.0.0.1:${controller}`,
        listeners: `PLAINTEXT://127.0.0.1:${open},CONTROLLER://127.0.0.1:${controller},SECURED://127.0.0.1:${secured}`,
        'advertised.listeners': `PLAINTEXT://127.0.0.1:${open},SECURED://localhost:${secured}`,
        'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SECURED:SASL_SSL',
        'listener.name.secured.ssl.keystore.location': join(dir, 'broker.p12'),
        'listener.name.secured.ssl.keystore.type': 'PKCS12',
        'listener.name.secured.ssl.keystore.password': password,
        'listener.name.secured.sasl.enabled.mechanisms': 'PLAIN',
        'listener.name.secured.plain.sasl.jaas.config': `org.apache.kafka.common.security.plain.PlainLoginModule required user_marquee="${password}";`,
      },
    });
    brokers = [`localhost:${secured}`];
  });
  afterAll(async () => {
    await Promise.all(logs.map((log) => log.close()));
    await broker.kill();
    rmSync(dir, { recursive: true });
  });
  const open = async (address: Pick<KafkaAddress, 'tls' | 'user'>): Promise<EventLog> => {
    const log = await openKafkaEventLog({
      brokers,
      clientId: 'secured',
      topics,
      logger: { debug: note, warn: note },
      ...address,
    });
    logs.push(log);
    return log;
  };
  const user = { mechanism: 'plain', username: 'marquee', password } as const;

  it('takes what is published, and hands it to a group and a broadcast', async () => {
    const log = await open({ tls: { ca }, user });
    await log.publish([{ topic, key: 'a', value: { n: 1 } }]);
    const [shared, all]: [unknown[], unknown[]] = [[], []];
    const into =
      (values: unknown[]) =>
      async ({ records }: { readonly records: readonly { readonly value: unknown }[] }): Promise<void> =>
        void values.push(...records.map(({ value }) => value));
    const subscriptions = await Promise.all([
      log.subscribe({ group: 'shared', topics: [topic], handler: into(shared) }),
      log.broadcast({ topics: [topic], from: () => -1, handler: into(all) }),
    ]);
    await Promise.all(subscriptions.map((subscription) => subscription.caughtUp()));
    expect([shared, all]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
  });

  it.each([
    ['another password', { tls: true, user: { ...user, password: 'wrong' } }],
    ['no user', { tls: true }],
    ['no encryption', { user }],
  ])('does not answer with %s', async (_, { tls, ...address }: { tls?: boolean; user?: KafkaAddress['user'] }) => {
    const log = await open({ ...address, ...(tls && { tls: { ca } }) });
    await expect(log.check()).rejects.toThrow(UNANSWERED);
  });

  it('is not believed without the authority of its certificate, nor under another name', async () => {
    await expect((await open({ tls: {}, user })).check()).rejects.toThrow(UNANSWERED);
    brokers = brokers.map((address) => address.replace('localhost', '127.0.0.1'));
    await expect((await open({ tls: { ca }, user })).check()).rejects.toThrow(UNANSWERED);
  });

  it('is asked without the password in a line of the log', () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes(password))).toEqual([]);
  });
});
