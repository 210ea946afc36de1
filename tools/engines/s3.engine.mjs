import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { goInstall } from './install.mjs';
import { GO } from './needs.mjs';
import { installFolder } from './places.mjs';
import { images, versions } from './versions.mjs';
import { httpAnswers } from './wire.mjs';

const version = `versitygw ${versions.versitygw}`;
const folder = () => installFolder('versitygw', versions.versitygw);
const bucket = 'marquee';
const region = 'us-east-1';

/** Credentials of its own for every data folder; a restart on the same folder keeps them. */
const credentialsOf = (dir) => {
  const file = path.join(dir, 'credentials.json');
  if (!fs.existsSync(file)) {
    const made = { access: randomBytes(8).toString('hex'), secret: randomBytes(20).toString('hex') };
    fs.writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  return JSON.parse(fs.readFileSync(file, 'utf8'));
};

const urlOf = ({ access, secret }, port) => `http://${access}:${secret}@127.0.0.1:${port}/${bucket}`;

/** S3's protocol over a folder. What it notes next to the objects goes into files, because temporary folders take no attributes. */
export const s3 = {
  name: 's3',
  variable: 'S3_URL',
  version,
  startLimitMs: 10_000,

  needs: () => (fs.existsSync(folder()) ? [] : [GO]),

  install: async (context) => {
    const what = `building versitygw ${versions.versitygw} with Go (about two minutes)`;
    await goInstall(folder(), `github.com/versity/versitygw/cmd/versitygw@v${versions.versitygw}`, {
      what,
      ...context,
    });
    return version;
  },

  launch: ({ dir, port }) => {
    const credentials = credentialsOf(dir);
    // A bucket is a folder of objects.
    for (const name of [`objects/${bucket}`, 'notes']) fs.mkdirSync(path.join(dir, name), { recursive: true });
    return {
      file: path.join(folder(), 'versitygw'),
      args: [
        ...['--port', `127.0.0.1:${port}`, '--region', region, '--quiet', '--keep-alive'],
        ...['posix', '--sidecar', path.join(dir, 'notes'), path.join(dir, 'objects')],
      ],
      // Not as arguments, which every user of the machine can read.
      env: { ROOT_ACCESS_KEY_ID: credentials.access, ROOT_SECRET_ACCESS_KEY: credentials.secret },
      url: urlOf(credentials, port),
    };
  },

  ready: (port) => httpAnswers(`http://127.0.0.1:${port}/`),

  container: {
    image: images.s3,
    port: 7070,
    environment: () => ({ ROOT_ACCESS_KEY_ID: 'marquee', ROOT_SECRET_ACCESS_KEY: 'marquee-engines' }),
    command: () => ['--port', ':7070', '--quiet', 'posix', '--sidecar', '/tmp/notes', '/tmp/objects'],
    entrypoint: ['sh', '-c', 'mkdir -p /tmp/notes /tmp/objects/marquee && exec versitygw "$@"', '--'],
    url: (port) => urlOf({ access: 'marquee', secret: 'marquee-engines' }, port),
  },
};
