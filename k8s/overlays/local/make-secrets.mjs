// `node k8s/overlays/local/make-secrets.mjs [folder]`: random secrets for the local overlay, in `secrets` next to this file unless a folder is
// named. It makes them once: other secrets would not open what is stored under these.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, 'secrets'));
const random = () => randomBytes(24).toString('hex');
const [redis, clickhouse, s3Key, s3Secret] = [random(), random(), random(), random()];

/** One file for each Secret, so that a process is given those that it uses and no other. */
const files = {
  installation: { INSTALLATION_SECRET: random() },
  metrics: { METRICS_TOKEN: random() },
  'dev-mail': { DEV_MAIL_TOKEN: random() },
  kafka: { KAFKA_URL: 'kafka:9092' },
  mongodb: { MONGODB_URL: 'mongodb://mongodb:27017/?replicaSet=marquee' },
  redis: { REDIS_URL: `redis://:${redis}@redis:6379` },
  clickhouse: { CLICKHOUSE_URL: `http://marquee:${clickhouse}@clickhouse:8123` },
  s3: { S3_URL: `http://${s3Key}:${s3Secret}@s3:7070/marquee` },
  'redis-server': { REDIS_PASSWORD: redis, REDISCLI_AUTH: redis },
  'clickhouse-server': { CLICKHOUSE_USER: 'marquee', CLICKHOUSE_PASSWORD: clickhouse },
  's3-server': { ROOT_ACCESS_KEY_ID: s3Key, ROOT_SECRET_ACCESS_KEY: s3Secret },
};

if (fs.existsSync(folder)) {
  console.error(`${folder} is there already: nothing is changed`);
  process.exit(1);
}
fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
for (const [name, values] of Object.entries(files)) {
  const lines = Object.entries(values).map(([key, value]) => `${key}=${value}\n`);
  fs.writeFileSync(path.join(folder, `${name}.env`), lines.join(''), { mode: 0o600 });
}
console.log(`wrote ${Object.keys(files).length} files to ${folder}: keep a copy of installation.env elsewhere`);
