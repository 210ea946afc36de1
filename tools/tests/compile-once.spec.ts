import vm from 'node:vm';
import { compileOnce } from './compile-once.cjs';

/** How often a script was compiled, and how often a function was left to Node. */
const watched = () => {
  const seen = { scripts: 0, functions: 0 };
  class Script extends vm.Script {
    constructor(...given: ConstructorParameters<typeof vm.Script>) {
      super(...given);
      seen.scripts += 1;
    }
  }
  const compileFunction: typeof vm.compileFunction = (...given) => {
    seen.functions += 1;
    return vm.compileFunction(...given);
  };
  const compile = compileOnce({ Script, compileFunction } as never);
  const run = (code: string, { context = vm.createContext({}), filename = 'a.js' } = {}): unknown =>
    compile(code, ['exports', 'require'], { filename, parsingContext: context })({} as never, 'given' as never);
  return { seen, run };
};

it('compiles a file once for all contexts, and runs it in each', () => {
  const { seen, run } = watched();
  const contexts = ['one', 'two'].map((name) => vm.createContext({ name }));
  const code = 'this.count = (this.count ?? 0) + 1; return [name, require, count = typeof count, Object]; var count;';
  const [first, second] = contexts.map((context) => run(code, { context }) as unknown[]);
  expect([first!.slice(0, 3), second!.slice(0, 3)].map((each) => [...each])).toEqual([
    ['one', 'given', 'undefined'],
    ['two', 'given', 'undefined'],
  ]);
  expect(first![3]).not.toBe(second![3]);
  expect(seen).toEqual({ scripts: 1, functions: 0 });
});

it('compiles a file again that has changed, and each file for itself', () => {
  const { seen, run } = watched();
  expect([run('return 1'), run('return 2'), run('return 2', { filename: 'b.js' })]).toEqual([1, 2, 2]);
  expect(seen.scripts).toBe(3);
});

it('leaves code that imports on demand to Node', () => {
  const { seen, run } = watched();
  expect(typeof run(`return () => import('./a.js')`)).toBe('function');
  expect(seen).toEqual({ scripts: 0, functions: 1 });
});

it('reports an error of syntax as Node does', () => {
  const { seen, run } = watched();
  expect(() => run('return }')).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
  expect(seen.functions).toBe(1);
});

it('names the lines and columns of the file', () => {
  const { run } = watched();
  const place = (code: string) => /a\.js:\d+:\d+/.exec(run(code) as string)?.[0];
  expect([place('return new Error().stack'), place('\n  return new Error().stack')]).toEqual(['a.js:1:8', 'a.js:2:10']);
});
