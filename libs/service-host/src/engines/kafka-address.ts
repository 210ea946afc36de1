import fs from 'node:fs';
import type { KafkaAddress } from '@marquee/adapter-kafka';
import type { PortSettings } from '../ports.env';
import { StartRefused } from '../start-refused';
import { given } from './ports';

/** Returns the connection settings of the brokers. Throws `StartRefused` when `KAFKA_CA_FILE` cannot be read. */
export const kafkaAddress = (settings: PortSettings): Pick<KafkaAddress, 'brokers' | 'tls' | 'user'> => {
  const { KAFKA_URL, KAFKA_TLS, KAFKA_CA_FILE, KAFKA_SASL: mechanism = 'off' } = settings;
  return {
    brokers: given(KAFKA_URL, 'KAFKA_URL').split(','),
    ...(KAFKA_TLS === 'on' && { tls: KAFKA_CA_FILE === undefined ? {} : { ca: authorities(KAFKA_CA_FILE) } }),
    ...(mechanism !== 'off' && {
      user: {
        mechanism,
        username: given(settings.KAFKA_USERNAME, 'KAFKA_USERNAME'),
        password: given(settings.KAFKA_PASSWORD, 'KAFKA_PASSWORD'),
      },
    }),
  };
};

const authorities = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartRefused(`KAFKA_CA_FILE cannot be read: ${(error as Error).message}`);
  }
};
