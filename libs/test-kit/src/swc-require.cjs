'use strict';
// Lets plain `node -r` run the project's TypeScript: worker threads of tests, and scripts that run once. What a file became is kept on disk,
// by its content. A process that a test starts again and again is bundled instead (`run-ts.ts`).
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const swcVersion = require('@swc/core/package.json').version;

const options = (tsx) => ({
  configFile: false,
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
  // A package is loaded when it is first used: most of these processes use little of what they import.
  module: { type: 'commonjs', lazy: true },
});

const cache = join(__dirname, '../../../.cache/swc-require');
mkdirSync(cache, { recursive: true });

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const compile = (tsx) => {
  const settings = JSON.stringify([swcVersion, options(tsx)]);
  return (module, filename) => {
    const source = readFileSync(filename, 'utf8');
    const key = createHash('sha1').update(settings).update(filename).update(source).digest('hex');
    const kept = join(cache, `${key}.js`);
    let code = read(kept);
    if (code === undefined) {
      // Loaded here alone: most processes find everything compiled.
      code = require('@swc/core').transformSync(source, { filename, ...options(tsx) }).code;
      // Others start at the same time: none may read half a file.
      const mine = `${kept}.${process.pid}`;
      writeFileSync(mine, code);
      renameSync(mine, kept);
    }
    module._compile(code, filename);
  };
};

require.extensions['.ts'] = compile(false);
require.extensions['.tsx'] = compile(true);
