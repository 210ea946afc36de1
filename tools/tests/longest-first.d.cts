import type { Test } from '@jest/test-result';
import Sequencer from '@jest/test-sequencer';

declare class LongestFirst extends Sequencer {
  static readonly LONGEST: readonly string[];
  sort(tests: Test[]): Test[];
}

export = LongestFirst;
