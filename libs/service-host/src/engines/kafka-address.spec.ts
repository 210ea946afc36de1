import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { kafkaAddress } from './kafka-address';

const brokers = { KAFKA_URL: 'one:9092,other:9092' };

describe('the connection to the brokers', () => {
  it('is without encryption and a user unless the settings say so', () => {
    expect(kafkaAddress(brokers)).toEqual({ brokers: ['one:9092', 'other:9092'] });
    expect(kafkaAddress({ ...brokers, KAFKA_TLS: 'off', KAFKA_SASL: 'off' })).toEqual({
      brokers: ['one:9092', 'other:9092'],
    });
  });

  it('uses TLS with the authorities of Node, or with those of a file', () => {
    expect(kafkaAddress({ ...brokers, KAFKA_TLS: 'on' }).tls).toEqual({});
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-ca-')), 'ca.pem');
    fs.writeFileSync(file, 'the authority');
    expect(kafkaAddress({ ...brokers, KAFKA_TLS: 'on', KAFKA_CA_FILE: file }).tls).toEqual({ ca: 'the authority' });
    fs.rmSync(path.dirname(file), { recursive: true });
  });

  it('is refused at the start when the file cannot be read', () => {
    expect(() => kafkaAddress({ ...brokers, KAFKA_TLS: 'on', KAFKA_CA_FILE: '/nowhere/ca.pem' })).toThrow(
      'KAFKA_CA_FILE cannot be read: ENOENT',
    );
  });

  it('has a name and a password where the brokers ask for them', () => {
    const user = { KAFKA_SASL: 'plain', KAFKA_USERNAME: 'marquee', KAFKA_PASSWORD: 'secret' } as const;
    expect(kafkaAddress({ ...brokers, ...user }).user).toEqual({
      mechanism: 'plain',
      username: 'marquee',
      password: 'secret',
    });
  });
});
