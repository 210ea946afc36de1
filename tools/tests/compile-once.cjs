// Jest evaluates every module again for every spec file. What it compiles for that, it need not compile again.

/** Such code calls back the spec file that compiled it, which may have ended. */
const importsOnDemand = (code) => /\bimport\s*\(/.test(code);

/**
 * `vm.compileFunction` with a memory: what was compiled for one context runs in the next, with the functions that were called there already
 * compiled. Only a script can do that, so the function is wrapped in one, as Node wraps modules.
 * @param {Pick<typeof import('node:vm'), 'compileFunction' | 'Script'>} node
 */
const compileOnce = ({ compileFunction, Script }) => {
  const compiled = new Map();
  const scriptOf = (code, parameters, filename) => {
    const head = `(function (${parameters.join(',')}) {`;
    const known = compiled.get(filename);
    if (known?.head === head && known.code === code) return known.script;
    const script = new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
    compiled.set(filename, { head, code, script });
    return script;
  };
  return (code, parameters, options) => {
    const { filename, parsingContext } = options;
    if (parsingContext === undefined || importsOnDemand(code)) return compileFunction(code, parameters, options);
    let script;
    try {
      script = scriptOf(code, parameters, filename);
    } catch {
      // Jest knows how this one reports an error of syntax.
      return compileFunction(code, parameters, options);
    }
    return script.runInContext(parsingContext);
  };
};

module.exports = { compileOnce };
