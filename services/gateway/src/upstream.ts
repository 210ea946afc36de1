import http from 'node:http';
import https from 'node:https';
import { createHopConnections, type NextHop } from '@marquee/service-host';

/**
 * The state of an instance. `failing`: it answers, but one of its dependencies does not. `closed`: it starts, drains, or does not answer.
 */
export type InstanceState = 'ready' | 'failing' | 'closed';

export interface Instance extends NextHop {
  readonly origin: URL;
  state: InstanceState;
}

export const createInstance = (origin: string): Instance => {
  const url = new URL(origin);
  const client = url.protocol === 'https:' ? https : http;
  const connections = createHopConnections(client);
  return {
    origin: url,
    state: 'closed',
    request: (options, alone) =>
      client.request({
        ...options,
        host: url.hostname,
        port: url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port),
        agent: connections(alone),
      }),
  };
};

/** Milliseconds for the whole probe, including name lookup and connection, which a lost machine neither accepts nor refuses. */
const CHECK_TIMEOUT = 2_500;
const ANSWER_MAX = 64 * 1024;

/** Probes the health of an instance and never rejects. It uses a new connection, because a healthy instance may have closed a kept one. */
export const probeState = (instance: Instance): Promise<InstanceState> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT);
    const asked = instance.request({ path: '/health/ready', headers: { accept: 'application/json' }, signal }, true);
    asked.once('error', () => resolve('closed'));
    asked.once('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        body = (body + text).slice(0, ANSWER_MAX);
      });
      answer.once('error', () => resolve('closed'));
      answer.once('end', () => resolve(stateOf(answer.statusCode ?? 0, body)));
    });
    asked.end();
  });

const stateOf = (status: number, body: string): InstanceState => {
  if (status === 200) return 'ready';
  try {
    const { checks } = JSON.parse(body) as { checks?: Record<string, string> };
    return checks === undefined || 'start' in checks || 'drain' in checks ? 'closed' : 'failing';
  } catch {
    return 'closed';
  }
};
