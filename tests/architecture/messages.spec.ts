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

/** H6: no code makes a message by itself, to make an inbox look busy. */
describe('a message of a visitor', () => {
  it('is written to the journal in one place', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(filesThat(/\bencodeMessage\(|'visitors\.MessageSent\.v1', encode/)).toEqual([
      'services/redirects/src/messages/message-recorder.ts',
    ]);
  });

  it("is sent there by what answers a visitor's request, and by nothing else", () => {
    expect(filesThat(/\brecorder\.send\(|\bMessageRecorder\(/)).toEqual([
      'services/redirects/src/messages/message-endpoint.ts',
      'services/redirects/src/messages/message-form.ts',
      'services/redirects/src/messages/open-message-endpoint.ts',
    ]);
  });
});
