// Starts the product on a machine that has nothing but Node: built-in modules and old syntax only, because this file
// must run, and say what is missing, on a Node that is too old for the rest.
'use strict';

var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var path = require('path');
var url = require('url');

var root = path.resolve(__dirname, '..');

function leave(line) {
  process.stderr.write(line + '\n');
  process.exit(1);
}

function isOlder(version, wanted) {
  for (var i = 0; i < wanted.length; i++) {
    if (version[i] !== wanted[i]) return version[i] < wanted[i];
  }
  return false;
}

var version = process.versions.node.split('.').map(Number);
if (isOlder(version, [20, 19, 0])) {
  leave(
    'Marquee needs Node 20.19 or newer, and this is ' +
      process.versions.node +
      ': install a newer Node and start again.',
  );
}

/** What was installed is what the lock file and the workspaces ask for. */
function wantedInstall() {
  var hash = crypto.createHash('sha256').update(process.version);
  ['package.json', 'package-lock.json'].forEach(function (file) {
    hash.update(fs.readFileSync(path.join(root, file)));
  });
  return hash.digest('hex');
}

function install() {
  var stamp = path.join(root, 'node_modules', '.marquee-installed');
  var wanted = wantedInstall();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('installing the packages (about 1.3 GB, a few minutes the first time) …\n');
  var env = Object.assign({}, process.env, { SCARF_ANALYTICS: 'false', NODE_ENV: '' });
  var done = childProcess.spawnSync(
    'npm',
    ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env: env,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (done.error || done.status !== 0) {
    leave('The packages could not be installed: check the network and the free space, then start again.');
  }
  fs.writeFileSync(stamp, wantedInstall());
}

install();

import(url.pathToFileURL(path.join(__dirname, 'build.mjs')).href)
  .then(function (builder) {
    return builder.build();
  })
  .then(function () {
    return require(path.join(root, 'services/all-in-one/dist/main.cjs')).main({ root: root, env: process.env });
  })
  .catch(function (error) {
    leave(error && error.name === 'StartRefused' ? error.message : String((error && error.stack) || error));
  });
