// Starts the product on a machine that has nothing but Node: built-in modules and old syntax only, because this file
// must run, and say what is missing, on a Node that is too old for the rest.
'use strict';

var path = require('path');
var url = require('url');

var root = path.resolve(__dirname, '..');

function leave(line, code) {
  process.stderr.write(line + '\n');
  process.exit(code || 1);
}

var USAGE = 'npm start serves the product and takes no arguments; npm start -- --version says which release this is';
var words = process.argv.slice(2);

var refusal = require('./supported-node.cjs').refusedNode();
if (refusal) leave(refusal);

function start() {
  var failure = require('./install.cjs').install();
  if (failure) leave(failure);
  return load('build.mjs')
    .then(function (builder) {
      return builder.build();
    })
    .then(function () {
      return require(path.join(root, 'services/all-in-one/dist/main.cjs')).main({ root: root, env: process.env });
    });
}

/** Needs no package: it answers before anything is installed. */
function printRelease() {
  return load('../tools/build/release.mjs').then(function (release) {
    return release.printRelease(root);
  });
}

function load(file) {
  return import(url.pathToFileURL(path.join(__dirname, file)).href);
}

var isVersion = words.length === 1 && words[0] === '--version';
if (words.length > 0 && !isVersion) leave(USAGE, 2);
(isVersion ? printRelease() : start()).catch(function (error) {
  leave(error && error.name === 'StartRefused' ? error.message : String((error && error.stack) || error));
});
