// Removes from node_modules what nothing here reads, a sixth of it. Built-in modules and old syntax only, as in start.cjs.
'use strict';

var fs = require('fs');
var path = require('path');

/** Files below node_modules that nothing reads, though the product uses others of the same package. */
var UNUSED = [
  // The charts are bundled from its modules.
  /^echarts\/dist\//,
  // Browsers load the engines without the older recogniser (`frontends/tools/tesseract-files.mjs`), and Node those with it.
  /^tesseract\.js-core\/tesseract-core(?:.*-lstm\.(?:js|wasm)|(?!.*-lstm).*\.wasm\.js)$/,
  /^@tesseract\.js-data\/eng\/4\.0\.0\//,
  // Both kinds of addresses are in one file.
  /^@ip-location-db\/dbip-country-mmdb\/.*-ipv[46]\.mmdb$/,
  // Pictures are drawn with WOFF2 files: emoji with the whole one, Burmese with a single weight, others with all weights at one width.
  /^@fontsource\/noto-.*\.woff$/,
  /^@fontsource\/noto-color-emoji\/files\/noto-color-emoji-\d+-/,
  /^@fontsource\/noto-sans-myanmar\/files\/.*-(?!500)\d+-normal\.woff2$/,
  /^@fontsource-variable\/noto-.*-(?:standard|wdth)-normal\.woff2$/,
  // The map is drawn from the countries at 1:50 million.
  /^world-atlas\/.*-10m\.json$/,
];

/** Linux has one of two C libraries. Some packages do not tell npm which of them they are built for. */
function isForOtherLibrary(name) {
  if (process.platform !== 'linux') return false;
  var isGlibc = Boolean(process.report.getReport().header.glibcVersionRuntime);
  return isGlibc && /(?:-|linux)musl$/.test(name);
}

function eachFile(folder, visit, below) {
  fs.readdirSync(path.join(folder, below || '.'), { withFileTypes: true }).forEach(function (entry) {
    var file = below ? below + '/' + entry.name : entry.name;
    // A link leads to a workspace, whose files are ours.
    if (entry.isDirectory()) eachFile(folder, visit, file);
    else if (entry.isFile()) visit(file);
  });
}

function isUnused(file) {
  return UNUSED.some(function (pattern) {
    return pattern.test(file);
  });
}

/** Source maps go as well: Node reads them only when it is asked to. */
function trimPackages(folder) {
  eachFile(folder, function (file) {
    if (file.endsWith('.map') || isUnused(file)) fs.unlinkSync(path.join(folder, file));
  });
  fs.readdirSync(folder).forEach(function (scope) {
    if (!scope.startsWith('@')) return;
    fs.readdirSync(path.join(folder, scope))
      .filter(isForOtherLibrary)
      .forEach(function (name) {
        fs.rmSync(path.join(folder, scope, name), { recursive: true });
      });
  });
}

module.exports = { trimPackages: trimPackages };
