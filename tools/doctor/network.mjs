import net from 'node:net';
import { fail, ok, warn } from './findings.mjs';

const ANSWERED_WITHIN_MS = 2_000;

/** Whether something takes a connection there: a port of a host, or a Unix socket. */
export const answers = (where) =>
  new Promise((resolve) => {
    const socket = net.connect(where);
    const end = (answered) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answered);
    };
    const timer = setTimeout(() => end(false), ANSWERED_WITHIN_MS);
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

const isFree = (host, port) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });

export const port = async ({ HOST: host = '127.0.0.1', PORT: number = '3000' }, isRunning) => {
  const what = `port ${number} of ${host}`;
  if (!/^\d+$/.test(number) || Number(number) > 65_535)
    return fail(`PORT is not a port number: ${number}`, 'set PORT to a number up to 65535');
  const free = await isFree(host, Number(number));
  if (free === true)
    return isRunning
      ? fail(`the running Marquee does not answer on ${what}`, 'it listens on another port: set PORT to that port')
      : ok(`${what} is free`);
  if (free === 'EADDRINUSE')
    return isRunning
      ? ok(`the running Marquee answers on ${what}`)
      : fail(`${what} is used by another program`, 'stop that program, or set PORT');
  return fail(
    `cannot listen on ${what} (${free})`,
    free === 'EACCES' ? 'set PORT to 1024 or above' : 'set HOST to an address of this machine',
  );
};

/** What a product that runs says about itself. */
export const readiness = async ({ HOST: host = '127.0.0.1', PORT: number = '3000' }) => {
  const name = host.includes(':') ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${number}/health/ready`, {
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
    const { checks = {} } = await answer.json();
    const failing = Object.keys(checks).filter((check) => checks[check] !== 'ok');
    const names = failing.join(', ');
    if (!answer.ok)
      return fail(`the running Marquee is not ready${names === '' ? '' : `: ${names}`}`, 'see its log for the reason');
    return names === ''
      ? ok('the running Marquee is ready')
      : warn(`the running Marquee is ready, but these are not available: ${names}`, 'see its log for the reason');
  } catch {
    return fail(
      'the running Marquee does not report whether it is ready',
      'see its log for the reason; HOST and PORT must be the ones it was started with',
    );
  }
};

/** Names of settings that say where an engine is, and the port that is meant where neither the address nor its scheme names one. */
const ENGINES = { KAFKA_URL: 9092, MONGODB_URL: 27017, CLICKHOUSE_URL: 8123, S3_URL: 443, REDIS_URL: 6379 };
const PORTS = { http: 80, https: 443 };

const placeOf = (text, usual) => {
  const [, v6, host, port = usual] = /^(?:\[(.*)\]|(.*?))(?::(\d*))?$/.exec(text);
  return { host: v6 ?? host, port: Number(port) };
};

/** The places that an address names. */
export const placesOf = (text, usual) => {
  const [, scheme = '', rest] = /^(?:([a-z0-9+]+):\/\/)?(.*)$/i.exec(text);
  return rest
    .replace(/[/?].*$/, '')
    .replace(/^[^@]*@/, '')
    .split(',')
    .map((place) => placeOf(place, PORTS[scheme.toLowerCase()] ?? usual));
};

/** Names the setting alone: an address may have a password in it. */
export const engines = async (env) => {
  const findings = [];
  for (const [name, usual] of Object.entries(ENGINES)) {
    if (!env[name]) continue;
    if (/^mongodb\+srv:/i.test(env[name])) {
      findings.push(warn(`${name} was not checked: its hosts are in DNS`, 'npm start checks them'));
      continue;
    }
    const found = await Promise.all(
      placesOf(env[name], usual).map((place) => (place.port > 0 ? answers(place) : false)),
    );
    findings.push(
      found.some(Boolean)
        ? ok(`the server of ${name} answers`)
        : fail(`the server of ${name} does not answer`, `start the server, or correct ${name}`),
    );
  }
  return findings;
};
