// Runs <name>.bundle.cjs for <name>.cjs, which is a copy of this file, with the bytecode that an earlier start left: compiling the bundle
// again takes most of the time of a start.
'use strict';

const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { createRequire, wrap } = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

const root = path.resolve(__dirname, '../../..');
const kept = path.join(root, '.cache/bytecode');
const loaded = new Map();

/** Null where there is none, or none that can be read. */
const read = (file) => {
  try {
    return fs.readFileSync(file);
  } catch {
    return null;
  }
};

/** In place of what an older build left. A folder that cannot be written costs the next start its time, and nothing else. */
const keep = (script, name, file) => {
  try {
    fs.mkdirSync(kept, { recursive: true });
    for (const other of fs.readdirSync(kept)) if (other.startsWith(`${name}.`)) fs.rmSync(path.join(kept, other));
    const draft = `${file}.${process.pid}.${process.hrtime.bigint()}`;
    fs.writeFileSync(draft, script.createCachedData());
    fs.renameSync(draft, file);
  } catch {
    // Tried again by the next start.
  }
};

const load = (file) => {
  const known = loaded.get(file);
  if (known) return known.exports;
  const module = { exports: {}, filename: file };
  loaded.set(file, module);
  const source = fs.readFileSync(file);
  const name = path.relative(root, file).replaceAll(path.sep, '-');
  // V8 itself tells one source from another by its length alone.
  const bytecode = path.join(kept, `${name}.${createHash('sha1').update(source).digest('hex')}`);
  const cachedData = read(bytecode) ?? undefined;
  const script = new vm.Script(wrap(source.toString()), {
    filename: file,
    cachedData,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const outside = createRequire(file);
  // What is named by its place is a part of the bundle.
  const requires = (request) => (/^\.\.?\//.test(request) ? load(path.join(__dirname, request)) : outside(request));
  script
    .runInThisContext()
    .call(module.exports, module.exports, Object.assign(requires, outside), module, file, __dirname);
  if (cachedData === undefined || script.cachedDataRejected) keep(script, name, bytecode);
  return module.exports;
};

module.exports = load(path.join(__dirname, `${path.basename(__filename, '.cjs')}.bundle.cjs`));
