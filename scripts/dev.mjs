// Watch mode: the server restarts on a change of its sources, the front ends reload hot, on one address.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { buildServer } from '../tools/build/server/build-server.mjs';
import { serveWeb } from '../tools/build/web/serve-web.mjs';

const root = path.resolve(import.meta.dirname, '..');
const webPort = Number(process.env.PORT ?? 3000);
const apiPort = webPort + 1000;
const apiOrigin = `http://127.0.0.1:${apiPort}`;

// Without the start's look at the sources: here they are newer than the last build by nx.
const main = `require('./services/all-in-one/dist/main.cjs').main({ root: process.cwd(), env: process.env }).catch((error) => {
  console.error(error.message);
  process.exit(1);
});`;

let server;
const startServer = () => {
  server = spawn(process.execPath, ['-e', main], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: `http://localhost:${webPort}` },
  });
};

const stopServer = () =>
  new Promise((resolve) => {
    if (!server || server.exitCode !== null) return resolve();
    server.once('exit', resolve);
    server.kill('SIGTERM');
  });

let turn = Promise.resolve();
let waiting;
const restart = () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    turn = turn
      .then(stopServer)
      .then(buildServer)
      .then(startServer)
      .catch((error) => console.error(error.message));
  }, 100);
};

await build();
startServer();
for (const folder of ['services', 'libs']) {
  fs.watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (file && /\.tsx?$/.test(file) && !/(^|\/)(dist|generated|tests|bench)\/|\.spec\./.test(file)) restart();
  });
}
await serveWeb({ port: webPort, apiOrigin });
console.log(`\n  Front ends with hot reload at http://localhost:${webPort}\n`);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stopServer().then(() => process.exit(0)));
