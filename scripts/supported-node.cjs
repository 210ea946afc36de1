// Whether this Node can run the product. Built-in modules and old syntax only, as in start.cjs.
'use strict';

var WANTED = [20, 19, 0];

function isOlder(version) {
  for (var i = 0; i < WANTED.length; i++) {
    if (version[i] !== WANTED[i]) return version[i] < WANTED[i];
  }
  return false;
}

/** One line that says what to do where this Node is too old, null where it is not. */
function refusedNode() {
  if (!isOlder(process.versions.node.split('.').map(Number))) return null;
  return (
    'Marquee needs Node 20.19 or newer, and this is ' +
    process.versions.node +
    ': install a newer Node and start again.'
  );
}

module.exports = { refusedNode: refusedNode };
