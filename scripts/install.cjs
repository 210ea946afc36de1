// Installs the packages where they are not what the lock file asks for. Built-in modules and old syntax only, as in start.cjs.
'use strict';

var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var os = require('os');
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

/** What a person is told about npm, which has not installed all packages. One that the kernel has killed says nothing itself. */
function failureOf(done) {
  if (done.signal !== 'SIGKILL' && done.status !== 137)
    return 'The packages could not be installed: check the network and the free space, then start again.';
  return (
    'The packages could not be installed: npm was killed, probably for memory. It needs about 1.5 GB, and this machine has ' +
    Math.floor(os.totalmem() / 1048576) +
    ' MB. Add memory or swap and start again, or use a release, which has its packages (docs/hosting.md).'
  );
}

/**
 * Installs the packages that are requested and not there; answers what went wrong, or nothing. Processes that start later need not install,
 * and so not build, again.
 */
function install() {
  var stamp = path.join(root, 'node_modules', '.marquee-installed');
  var wanted = wantedInstall();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return undefined;
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
  if (done.error || done.status !== 0) return failureOf(done);
  trim.trimPackages(path.join(root, 'node_modules'));
  fs.writeFileSync(stamp, wantedInstall());
  return undefined;
}

module.exports = { install: install };

if (require.main === module) {
  var failure = install();
  if (failure) process.stderr.write(failure + '\n');
  process.exit(failure ? 1 : 0);
}
