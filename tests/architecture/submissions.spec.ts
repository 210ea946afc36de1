import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const sources = execFileSync('git', ['ls-files', 'services/*.ts', 'services/*.tsx', 'libs/*.ts', 'libs/*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.includes('/src/') && !/\.spec\.tsx?$|\/testing\//.test(file));

const filesThat = (use: RegExp): string[] =>
  sources.filter((file) => use.test(fs.readFileSync(path.join(root, file), 'utf8')));

/** H6: no code makes a message or an answer by itself, to make an inbox look busy. */
describe('a message or an answer of a visitor', () => {
  it('is written to the journal in one place', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(filesThat(/\bencode(?:Message|Answer)\(|'visitors\.(?:Message|Answer)Sent\.v1', encode/)).toEqual([
      'services/redirects/src/submissions/submission-kinds.ts',
    ]);
    expect(filesThat(/\bkind\.encode\(/)).toEqual(['services/redirects/src/submissions/submission-recorder.ts']);
  });

  it("is sent there by what answers a visitor's request, and by nothing else", () => {
    expect(filesThat(/\brecorder\.send\(|\bSubmissionRecorder\(/)).toEqual([
      'services/redirects/src/submissions/open-submission-endpoint.ts',
      'services/redirects/src/submissions/submission-endpoint.ts',
      'services/redirects/src/submissions/submission-forms.ts',
    ]);
  });
});
