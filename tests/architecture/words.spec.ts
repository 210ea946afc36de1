import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

interface Phrase {
  /** As a reader finds it. A space may be a line break with the mark of a comment. */
  readonly pattern: string;
  /** What a writer puts in its place. */
  readonly plain: string;
  readonly example: string;
}

const be = '(?:is|are|was|were|be|been|being)';

const phrases: readonly Phrase[] = [
  { pattern: '(?:go|goes|going|went|gone) on(?! the PATH)', plain: 'continues', example: 'The service goes on.' },
  { pattern: `${be} away`, plain: 'is unavailable', example: 'The broker is away.' },
  { pattern: '(?:lets go|let go of)', plain: 'releases', example: 'It lets go of the lock.' },
  { pattern: 'beside(?= [a-z])', plain: 'next to, besides, during', example: 'a file beside the bundle' },
  { pattern: 'of (?:which|whom)', plain: 'a sentence of its own', example: 'items of which one is new' },
  { pattern: 'in the place of', plain: 'in place of, replaces', example: 'one in the place of the other' },
  { pattern: '(?:stands|stood) for', plain: 'represents, means', example: 'It stands for a page.' },
  { pattern: '(?:stands|stood) in for', plain: 'replaces', example: 'It stands in for the server.' },
  { pattern: '(?:stands|stood) still', plain: 'is stalled, stops', example: 'The process stands still.' },
  { pattern: '(?:stands|stood) (?:in|on|at)', plain: 'is in', example: 'It stands in the inbox.' },
  { pattern: 'what (?:stands|stood)(?! out)', plain: 'what is', example: 'what stands there' },
  { pattern: '(?:says|said|saying) of', plain: 'says about, describes', example: 'It says of itself what it is.' },
  { pattern: 'for good', plain: 'permanently', example: 'It is gone for good.' },
  { pattern: 'for ever', plain: 'forever, permanently', example: 'It waits for ever.' },
  { pattern: 'whoever', plain: 'the noun', example: 'Whoever asks gets it.' },
  { pattern: 'somebody(?= [a-z])', plain: 'the noun', example: 'Somebody changes it.' },
  { pattern: 'tells? of', plain: 'reports', example: 'The topic tells of it.' },
  { pattern: `${be} told of`, plain: 'is called with, learns', example: 'It is told of each change.' },
  { pattern: 'unless told', plain: 'unless set', example: '100 unless told' },
  { pattern: '(?:tells?|told) (?:[a-z]+ ){0,3}apart', plain: 'distinguishes', example: 'It tells them apart.' },
  { pattern: 'at hand', plain: 'available, cached', example: 'The page is at hand.' },
  { pattern: 'in the end', plain: 'at the end', example: 'It fails in the end.' },
  { pattern: 'in vain', plain: 'without success', example: 'It waits in vain.' },
  { pattern: 'likewise', plain: 'in the same way', example: 'It is undone likewise.' },
  {
    pattern: `${be} asked for(?! (?:a|an|the|its|their|his|her|this|that|one|more|what|it)\\b)`,
    plain: 'is requested',
    example: 'It is asked for.',
  },
  { pattern: '(?:gives?|given|gave|giving) up', plain: 'abandons, stops', example: 'The wait is given up.' },
  { pattern: '(?:gives?|gave) it up', plain: 'releases it', example: 'Its holder gave it up.' },
  { pattern: 'stays? quiet', plain: 'decides nothing', example: 'It stays quiet.' },
  { pattern: '(?:leaves?|left) (?:it |them )?alone', plain: 'does not change', example: 'It is left alone.' },
  { pattern: 'visitors? (?:may )?meets?', plain: 'visitors see', example: 'what visitors meet' },
  { pattern: `${be} met`, plain: 'is found, is seen', example: 'It is met again.' },
  { pattern: '(?:hears?|heard) of', plain: 'learns of', example: 'A service hears of it.' },
  { pattern: 'once more', plain: 'again', example: 'It is asked once more.' },
  { pattern: '(?:takes?|taken|took) back', plain: 'undoes, withdraws', example: 'The change is taken back.' },
  { pattern: '(?:brings?|brought) back', plain: 'restores', example: 'Undo brings back the item.' },
  { pattern: '(?:breaks?|broke|broken) off', plain: 'is interrupted', example: 'The body broke off.' },
  { pattern: '(?:hands? on|handed on)', plain: 'passes on', example: 'It hands on requests.' },
  { pattern: '(?:comes?|came|coming) back', plain: 'returns', example: 'The server comes back.' },
  { pattern: 'in spite of', plain: 'despite', example: 'It is shown in spite of that.' },
];

interface Allowed {
  readonly file: string;
  /** As it is in the file. */
  readonly phrase: string;
  readonly reason: string;
}

const allowed: readonly Allowed[] = [
  {
    file: 'frontends/inbox/src/features/dms/guarded-inbox.spec.tsx',
    phrase: 'Once more',
    reason: 'a message of a visitor',
  },
  { file: 'libs/stickers/src/testing/picture-cases.ts', phrase: 'goes on', reason: 'a reply in a golden picture' },
  { file: 'libs/stickers/src/testing/picture-cases.ts', phrase: 'beside', reason: 'an option in a golden picture' },
  { file: 'services/media/src/media.http.spec.ts', phrase: 'Once more', reason: 'a reply of an owner' },
  {
    file: 'services/media/src/sticker/signed-stickers.http.spec.ts',
    phrase: 'for good',
    reason: 'a reply of an owner',
  },
];

const gap = String.raw`\s+(?:(?:\*|//|#)\s*)?`;
const patterns = phrases.map(({ pattern }) => pattern.replaceAll(' ', gap));
const any = new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'gi');
const each = patterns.map((pattern) => new RegExp(`^(?:${pattern})`, 'i'));

/** The mannered phrases of a text that are not `except`, each with its line and its plain words. */
const mannered = (text: string, except: readonly string[] = []): string[] =>
  [...text.matchAll(any)]
    .filter(({ 0: found }) => !except.includes(found))
    .map(({ 0: found, index }) => {
      const line = text.slice(0, index).split('\n').length;
      const plain = phrases[each.findIndex((one) => one.test(text.slice(index, index + 200)))]?.plain ?? 'plain words';
      return `${line}: "${found.replace(/\s+/g, ' ')}", write: ${plain}`;
    });

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const allowedIn = (file: string): string[] => allowed.filter((row) => row.file === file).map(({ phrase }) => phrase);

/** Figures, texts of others, and this table. */
const excluded =
  /(?:^|\/)(?:package-lock\.json|CHANGELOG\.md|LICENSE|words\.spec\.ts)$|\.(?:png|jpg|svg|txt)$|^bench\/results\//;

const textFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !excluded.test(file));

describe('the words of the repository', () => {
  it('has no mannered phrase in source, product texts, test titles, comments and docs', () => {
    const found = textFiles().flatMap((file) => mannered(read(file), allowedIn(file)).map((one) => `${file}:${one}`));
    expect(found).toEqual([]);
  });

  it.each(phrases)('finds $pattern', ({ example, plain }) =>
    expect(mannered(`// A line.\n// ${example}`)).toEqual([expect.stringMatching(`^2: .*write: ${plain}$`)]),
  );

  it.each(allowed)('still needs the permission of "$phrase" in $file, $reason', ({ file, phrase }) =>
    expect(mannered(read(file))).toContainEqual(expect.stringContaining(`"${phrase}"`)),
  );

  it('allows a phrase only where it is spelled as in the table', () =>
    expect(mannered('Once more\nonce more\nfor good', ['Once more'])).toEqual([
      '2: "once more", write: again',
      '3: "for good", write: permanently',
    ]));

  it('finds a phrase that a comment breaks over two lines', () =>
    expect(mannered('/**\n * The service goes\n * on.\n */')).toHaveLength(1));

  it('accepts plain words', () => expect(mannered('The service continues next to the broker.')).toEqual([]));
});
