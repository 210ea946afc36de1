// `node operator.cjs audit [<end>…] | rebuild <read-model> | replay [group] | jobs [retry <id|all>] | journal | abuse | suspend <username>` inside
// a container: asks the service that runs there over its control socket, as `npm run audit` and the others do on a machine with the sources.
// `node operator.cjs backup … | restore …` with the settings of all engines works on these, while services are stopped.
'use strict';

const fs = require('node:fs');

const [command, ...words] = process.argv.slice(2);
const { DATA_DIR, MONGODB_URL } = process.env;

/** Without the address both would take the folder for one of the embedded size. */
const isOnEngines = ['backup', 'restore'].includes(command) && Boolean(MONGODB_URL);

const run = async () => {
  // Without this a folder that no process has would be opened as one of the embedded size.
  if (!isOnEngines && !fs.readdirSync(DATA_DIR).some((file) => /^control-.+\.sock$/.test(file)))
    throw new Error('The service of this container has not started yet: ask again in a moment.');
  const { operate } = require('./services/all-in-one/dist/main.cjs');
  return operate({ root: __dirname, env: process.env, command, words });
};

run().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
