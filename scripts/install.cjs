// Installs the packages where they are not what the lock file asks for. Built-in modules and old syntax only, as in start.cjs.
'use strict';

var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var path = require('path');
var trim = require('./trim-packages.cjs');

var root = path.resolve(__dirname, '..');

/** What was installed is what the lock file and the workspaces ask for. */
function wantedInstall() {
  var hash = crypto.createHash('sha256').update(process.version);
  ['package.json', 'package-lock.json'].forEach(function (file) {
    hash.update(fs.readFileSync(path.join(root, file)));
  });
  return hash.digest('hex');
}

/** Whether the packages that are requested are there. Processes that start later need not install, and so not build, again. */
function install() {
  var stamp = path.join(root, 'node_modules', '.marquee-installed');
  var wanted = wantedInstall();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return true;
  process.stdout.write('installing the packages (about 1.4 GB, a few minutes the first time) …\n');
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
  if (done.error || done.status !== 0) return false;
  trim.trimPackages(path.join(root, 'node_modules'));
  fs.writeFileSync(stamp, wantedInstall());
  return true;
}

module.exports = { install: install };

if (require.main === module) process.exit(install() ? 0 : 1);
