import {
  KafkaJSConnectionError,
  KafkaJSNonRetriableError,
  KafkaJSNumberOfRetriesExceeded,
  KafkaJSProtocolError,
  KafkaJSRequestTimeoutError,
} from 'kafkajs';
import { KafkaUnreachable, nameOf, unreachable } from './kafka-errors';

const connection = (message: string, code?: string): Error =>
  Object.assign(new KafkaJSConnectionError(message), code === undefined ? {} : { code });
const closed = Object.assign(connection('Closed connection'), { name: 'KafkaJSConnectionClosedError' });
const answered = (type: string): Error => new KafkaJSProtocolError(Object.assign(new Error('no'), { type }));
const afterRetries = (error: Error): Error =>
  new KafkaJSNumberOfRetriesExceeded(error, { retryCount: 3, retryTime: 400 });

describe('an error of kafkajs', () => {
  it.each<[string, Error, string]>([
    ['a refused connection', connection('Connection error: connect', 'ECONNREFUSED'), 'ECONNREFUSED'],
    ['one that was tried again', afterRetries(connection('Connection error: read', 'ECONNRESET')), 'ECONNRESET'],
    ['a connection that takes too long', connection('Connection timeout'), 'ETIMEDOUT'],
    ['a connection that ended', afterRetries(closed), 'NETWORK_EXCEPTION'],
    ['a request that takes too long', new KafkaJSRequestTimeoutError('Request timed out'), 'REQUEST_TIMED_OUT'],
    [
      'a wrong certificate',
      connection('Connection error: self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'),
      'DEPTH_ZERO_SELF_SIGNED_CERT',
    ],
  ])('says that Kafka cannot be reached, and how: %s', (_of, error, code) => {
    expect(unreachable(error)).toEqual(new KafkaUnreachable(code, { cause: error }));
    expect(unreachable(error)).toMatchObject({ code, message: `Kafka cannot be reached: ${code}`, cause: error });
    expect(nameOf(error)).toBe(code);
  });

  it.each<[string, Error, string]>([
    ['an answer of the broker', answered('NOT_LEADER_FOR_PARTITION'), 'NOT_LEADER_FOR_PARTITION'],
    ['something else', new KafkaJSNonRetriableError('The producer is disconnected'), 'KafkaJSNonRetriableError'],
    ['a fault of the code', new TypeError('undefined is not a function'), 'TypeError'],
  ])('stays what it is: %s', (_of, error, name) => {
    expect(unreachable(error)).toBe(error);
    expect(nameOf(error)).toBe(name);
  });
});
