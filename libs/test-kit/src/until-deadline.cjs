'use strict';
// Where a run has to end in time (`TESTS_UNTIL`, in seconds since 1970), a spec file that would begin later is skipped, with its hooks, and
// its path becomes a line of the file `LATE_FILE`.
const fs = require('node:fs');
const { TestEnvironment } = require('jest-environment-node');

const skipAll = ({ children }) => {
  for (const child of children)
    if (child.type === 'describeBlock') skipAll(child);
    else child.mode = 'skip';
};

module.exports = class UntilDeadline extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.file = context.testPath;
    this.isLate = Date.now() / 1000 > Number(process.env['TESTS_UNTIL'] || Infinity);
  }

  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name !== 'run_start' || !this.isLate) return;
    skipAll(rootDescribeBlock);
    fs.appendFileSync(process.env['LATE_FILE'], `${this.file}\n`);
  }
};
