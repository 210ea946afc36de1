// The commands of a release, in its folder: `./marquee <command>` runs this file. Built-in modules and old syntax only, because it must say what
// is missing on a Node that is too old for the rest.
'use strict';

var path = require('path');
var url = require('url');
var refusedNode = require('./scripts/supported-node.cjs').refusedNode;

var root = __dirname;
var command = process.argv[2];
var words = process.argv.slice(3);

var HELP = [
  'marquee <command>, on the data in DATA_DIR (default: data)',
  '',
  '  start                      serves the product, by default at http://localhost:3000',
  '  doctor [--json]            reports problems of this installation and how to fix them',
  '  backup <new folder>        copies the data; --into <folder> [--keep <days>], verify <folder>',
  '  restore <backup>           restores a backup; --replace moves the data aside first',
  '  audit                      compares the charts with the raw clicks',
  '  rebuild <read model>       rebuilds it from the events',
  '  replay [<group>]           lists dead letters, or handles those of a group again',
  '  jobs [retry <id|all>]      lists dead jobs, or runs them again',
  '  journal                    prints the last act of the journal, for audit on another machine',
  '  reports compare <a> <b>    tells whether two reported messages have the same sender',
  '  abuse [<username>]         lists accounts whose pages visitors have reported',
  '  suspend <username>         suspends an account; --lift reinstates it, --list lists them',
  '  demo                       fills an empty folder with a creator and a year of clicks',
  '  move                       copies the data into the engines of distributed services',
  '  --version                  prints the version',
  '',
  'docs/operating.md describes each command, docs/settings.md the settings.',
].join('\n');

/** The first word of each line above. */
var COMMANDS = HELP.match(/^ {2}\w+/gm).map(function (name) {
  return name.trim();
});

/** Texts of the product name the commands as a checkout has them. */
var AS_IN_A_CHECKOUT = new RegExp('npm (?:run )?(' + COMMANDS.join('|') + ')\\b', 'g');

function asHere(text) {
  return String(text)
    .replace(AS_IN_A_CHECKOUT, 'marquee $1')
    .replace(/(^|\s)(?:\[-- (--\w+)\]|-- )/g, function (_all, before, option) {
      return before + (option ? '[' + option + ']' : '');
    });
}

function printAsHere(stream) {
  var write = stream.write;
  stream.write = function (text) {
    var rest = Array.prototype.slice.call(arguments, 1);
    return write.apply(stream, [typeof text === 'string' ? asHere(text) : text].concat(rest));
  };
}

function leave(text, code) {
  process.stderr.write(text + '\n');
  process.exit(code);
}

function fail(error) {
  leave(error && error.name === 'StartRefused' ? error.message : String((error && error.stack) || error), 1);
}

function product() {
  return require(path.join(root, 'services/all-in-one/dist/main.cjs'));
}

function load(file) {
  return import(url.pathToFileURL(path.join(root, file)).href);
}

function start() {
  if (words.length > 0) leave('marquee start takes no arguments', 2);
  return product().main({ root: root, env: process.env });
}

function doctor() {
  // It reads its words from the arguments of the process.
  process.argv.splice(2, 1);
  return load('scripts/doctor.mjs');
}

function printRelease() {
  return load('tools/build/release.mjs').then(function (release) {
    return release.printRelease(root);
  });
}

function operate() {
  return product()
    .operate({ root: root, env: process.env, command: command, words: words })
    .then(function (code) {
      process.exit(code);
    });
}

function run() {
  if (command === 'start') return start();
  if (command === 'doctor') return doctor();
  if (COMMANDS.indexOf(command) !== -1) return operate();
  if (command === '--version') return printRelease();
  if (command === 'help' || command === '--help') return process.stdout.write(HELP + '\n');
  return leave(HELP, 2);
}

var refusal = refusedNode();
if (refusal) leave(refusal, 1);
printAsHere(process.stdout);
printAsHere(process.stderr);
Promise.resolve().then(run).catch(fail);
