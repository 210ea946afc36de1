import type { StatementId } from '../tests/conformance/statements';

declare global {
  /**
   * Names the statements of the specification that the running test shows. They count as shown in a run in which the test passes.
   * `docs/conformance.md` lists them. Defined by the setup of jest, so that each kind of spec has it without an import.
   */
  function shows(...statements: readonly StatementId[]): void;
}
