'use strict';
// Lets plain `node -r` run the project's TypeScript: tests that kill processes need real ones, and bundling each takes seconds.
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

const compile = (tsx) => (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};

require.extensions['.ts'] = compile(false);
require.extensions['.tsx'] = compile(true);
