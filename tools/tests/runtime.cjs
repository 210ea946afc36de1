// Jest's runtime. The configuration names this file because it is loaded once in each process, before the first module is compiled.
const vm = require('node:vm');
const { compileOnce } = require('./compile-once.cjs');

vm.compileFunction = compileOnce(vm);

module.exports = require('jest-runtime');
