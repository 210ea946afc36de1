import net from 'node:net';
import { fail, ok, warn } from './findings.mjs';
import { LOADED_WITHIN_MS, runScript } from './machine.mjs';

const ANSWERED_WITHIN_MS = 2_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Whether something takes a connection there. */
const answers = (where) =>
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

/** Where the product listens: as a running one says, or as the settings say. */
const addressOf = ({ HOST = '127.0.0.1', PORT = '3000' }, running) => ({
  host: running?.address?.host ?? HOST,
  number: String(running?.address?.port ?? PORT),
});

/** `running`: how the running product describes itself; null where none runs. */
export const port = async (env, running) => {
  const isRunning = running !== null;
  const { host, number } = addressOf(env, running);
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
export const readiness = async (env, running) => {
  const { host, number } = addressOf(env, running);
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

/** Prints the policy by which Redis removes keys when its memory is full. The address is in the environment, because it may have a password. */
const ASK_POLICY = `
  const Redis = require('ioredis');
  const redis = new Redis(process.env.REDIS_URL, {
    lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0,
    connectTimeout: ${ANSWERED_WITHIN_MS}, commandTimeout: ${ANSWERED_WITHIN_MS},
  });
  redis.on('error', () => undefined);
  redis.connect().then(() => redis.info('memory')).then((info) => {
    console.log(/^maxmemory_policy:(\\S+)/m.exec(info)?.[1] ?? '');
    process.exit(0);
  }).catch(() => process.exit(1));
`;

/** Redis has jobs, which must not be removed when its memory is full. Nothing is found where it does not answer: `engines` says so. */
export const redisPolicy = async (root, { REDIS_URL: address }) => {
  if (address === undefined) return [];
  // A busy machine takes seconds to start a process, which says nothing about Redis.
  const { code, out: policy } = await runScript(root, ASK_POLICY, LOADED_WITHIN_MS);
  if (code !== 0 || policy === '') return [];
  return policy === 'noeviction'
    ? [ok('Redis keeps jobs when its memory is full (noeviction)')]
    : [
        fail(
          `Redis removes keys when its memory is full (${policy}), and jobs are lost`,
          'set maxmemory-policy noeviction in its configuration',
        ),
      ];
};

/** Without a mail server codes and notices are read on this machine. */
export const mail = ({ MAILER_ADAPTER: adapter, SMTP_URL: server, HOST: host = '127.0.0.1' }) => {
  if (adapter === 'smtp') return [];
  const what = `no mail is sent: it is kept on this machine${server === undefined ? '' : ', although SMTP_URL is set'}`;
  const mend = 'set MAILER_ADAPTER=smtp, SMTP_URL and MAIL_FROM before other people sign up';
  return [server !== undefined || !LOOPBACK.test(host) ? warn(what, mend) : ok(`${what} (MAILER_ADAPTER)`)];
};
