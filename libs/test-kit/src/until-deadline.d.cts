import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-node';

declare class UntilDeadline extends TestEnvironment {
  handleTestEvent(event: { readonly name: string }, state: Pick<Circus.State, 'rootDescribeBlock'>): void;
}

export = UntilDeadline;
