import fs from 'node:fs';

/** Where a run collects which test named which statements; no other run writes anything. */
const file = process.env['SHOWN_FILE'];

globalThis.shows = (...statements) => {
  if (file === undefined) return;
  const { testPath, currentTestName } = expect.getState();
  fs.appendFileSync(file, `${JSON.stringify({ path: testPath, test: currentTestName, statements })}\n`);
};
