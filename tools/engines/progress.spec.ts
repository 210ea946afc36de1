import { compiledOf, downloadsOf, progressOn } from './progress.mjs';

const reported = (reader: typeof downloadsOf, lines: readonly string[]): string | undefined => {
  let last: string | undefined;
  const read = reader((state) => (last = state));
  for (const line of lines) read(line);
  return last;
};

describe('progress of a fetch', () => {
  it('is one line that changes on a terminal, and ends with the next line', () => {
    let written = '';
    const write = (text: string): void => void (written += text);
    const { say, progress } = progressOn({ write, isTTY: true, columns: 9 });
    say('begins');
    progress('1 file');
    progress('2 files, 3 MB');
    say('done');
    say('next');
    expect(written).toBe('begins\n\r\x1b[K1 file\r\x1b[K2 files,\r\x1b[Kdone\nnext\n');
  });

  it('is a line each ten seconds without a terminal', () => {
    const lines: string[] = [];
    let now = 0;
    const { say, progress } = progressOn({ write: (text: string) => lines.push(text) }, { clock: () => now });
    say('begins');
    for (now = 1_000; now <= 25_000; now += 1_000) progress(`at ${now}`);
    expect(lines).toEqual(['begins\n', 'at 10000\n', 'at 20000\n']);
  });

  it('counts the files and bytes of Maven and pip', () => {
    const maven = [
      '[INFO] Scanning for projects...',
      'Downloading from central: https://repo.example/a.jar',
      'Downloaded from central: https://repo.example/a.jar (5.1 MB at 9.0 MB/s)',
      '[INFO] Downloaded from central: https://repo.example/b.pom (900 B at 12 kB/s)',
    ];
    expect(reported(downloadsOf, maven)).toBe('2 files, 5.1 MB');
    const pip = [
      'Collecting numpy',
      '  Downloading numpy-2.4.6.whl.metadata (62 kB)',
      'Downloading numpy-2.4.6.whl (16.6 MB)',
    ];
    expect(reported(downloadsOf, pip)).toBe('2 files, 16.7 MB');
  });

  it('counts the modules and packages of Go', () => {
    const go = ['go: downloading github.com/a/b v1.2.3', 'go: downloading golang.org/x/sys v0.1.0', 'github.com/a/b/c'];
    expect(reported(compiledOf, go)).toBe('modules downloaded: 2, packages compiled: 1');
  });
});
