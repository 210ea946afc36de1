// What an installation of the distributed size on one machine keeps between its runs, and where its engines are.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { startEngine } from '../engines/start-engine.mjs';

/** Engines of the distributed size, and the variable of the address of each. */
const variables = {
  kafka: 'KAFKA_URL',
  mongodb: 'MONGODB_URL',
  clickhouse: 'CLICKHOUSE_URL',
  s3: 'S3_URL',
  redis: 'REDIS_URL',
};

/** The secret and the name of the installation in this folder, made at its first start. */
export const openInstallation = (dataDir) => {
  const file = path.join(dataDir, 'installation.json');
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) {
    const made = { id: `m${randomBytes(4).toString('hex')}`, secret: randomBytes(32).toString('base64url'), ports: {} };
    fs.writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  }
  const installation = JSON.parse(fs.readFileSync(file, 'utf8'));
  return {
    ...installation,
    keepPort: (name, port) => {
      installation.ports[name] = port;
      fs.writeFileSync(`${file}.new`, JSON.stringify(installation), { mode: 0o600 });
      fs.renameSync(`${file}.new`, file);
    },
  };
};

/** Settings that keep this installation apart on engines that it shares with others. */
export const apartOnShared = ({ id }, engines) => {
  const s3 = new URL(engines.S3_URL);
  s3.pathname = `/${id}`;
  return {
    ...engines,
    S3_URL: s3.href,
    MONGODB_DATABASE: id,
    CLICKHOUSE_DATABASE: id,
    KAFKA_TOPIC_PREFIX: `${id}.`,
    REDIS_PREFIX: id,
  };
};

/**
 * An address for each engine: the one in the environment, else an engine of this installation's own, on data in its folder and a port
 * that it keeps. Answers the addresses and how to end what was started.
 */
export const startEngines = async ({ dataDir, installation, env, say }) => {
  const own = [];
  const urls = {};
  for (const [name, variable] of Object.entries(variables)) {
    urls[variable] = env[variable];
    if (urls[variable]) continue;
    say(`starting ${name} …`);
    const engine = await startEngine(name, {
      dir: path.join(dataDir, 'engines', name),
      ...(installation.ports[name] && { port: installation.ports[name] }),
    });
    installation.keepPort(name, engine.port);
    own.push(engine);
    urls[variable] = engine.url;
  }
  return { urls, stop: () => Promise.all(own.map((engine) => engine.stop())) };
};
