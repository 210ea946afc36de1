import type vm from 'node:vm';

export declare const compileOnce: (
  node: Pick<typeof vm, 'compileFunction' | 'Script'>,
) => (code: string, parameters: readonly string[], options: vm.CompileFunctionOptions) => (...args: never[]) => unknown;
