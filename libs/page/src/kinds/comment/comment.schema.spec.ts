import { checkItem } from '../../registry/check-item';
import { commentChangesSchema, commentSchema, commentViolations } from './comment.schema';

const said = (schema: typeof commentSchema | typeof commentChangesSchema, input: unknown) => {
  const result = checkItem<object>(schema, input);
  return result.ok ? result.value : result.violations.map(({ path, code, message }) => `${path} ${code} ${message}`);
};
const checked = (input: unknown) => said(commentSchema, input);
const least = {
  id: '1',
  accountName: 'atelier.norte',
  comment: 'In one piece.',
  timestamp: '2026-11-19T20:14:00.000Z',
};
const family = '👨‍👩‍👧‍👦';

describe('a comment', () => {
  it('is public and has neither likes nor a link unless it says otherwise', () => {
    shows('3.comment.fields', '9.defaults');
    expect(checked(least)).toEqual({
      ...least,
      type: 'comment',
      verified: false,
      likes: 0,
      link: '',
      isPublic: true,
    });
  });

  it.each([
    ['accountName', ' ', 'account_required Please enter an account name'],
    ['accountName', family.repeat(51), 'account_too_long Use at most 50 characters.'],
    ['comment', ' ', 'comment_required Please enter a comment'],
    ['comment', '\u200b\u3164\u2800', 'comment_required Please enter a comment'],
    ['accountName', '\u2800', 'account_required Please enter an account name'],
    ['comment', family.repeat(301), 'comment_too_long Use at most 300 characters.'],
    ['link', `https://a.example/${'x'.repeat(983)}`, 'link_too_long Use at most 1000 characters.'],
    ['link', 'javascript:alert(1)', 'destination_scheme Only web addresses (https) can be used.'],
    ['timestamp', 'yesterday', 'timestamp_invalid Please enter a date and a time.'],
    ['timestamp', '2026-13-01T00:00Z', 'timestamp_invalid Please enter a date and a time.'],
    ['timestamp', '0000-01-01T00:00+00:01', 'timestamp_invalid Please enter a date and a time.'],
    ['timestamp', '9999-12-31T23:59-00:01', 'timestamp_invalid Please enter a date and a time.'],
    ['id', 'two words', 'name_whitespace No spaces allowed in the unique name.'],
  ])('is refused with %s %j: %s', (field, value, problem) => {
    shows('5.comment.name', '5.comment.text', '5.comment.link', '9.comment');
    expect(checked({ ...least, [field]: value })).toEqual([`${field} ${problem}`]);
  });

  it.each([-1, 10_000_001, 1.5, '5'])('is refused with %j likes', (likes) => {
    shows('5.comment.likes', '9.comment');
    expect(checked({ ...least, likes })).toEqual([
      expect.stringMatching(/^likes \w+ Likes are a whole number from 0 to 10,000,000\.$/),
    ]);
  });

  it.each([
    ['accountName', family.repeat(50), family.repeat(50)],
    ['comment', family.repeat(300), family.repeat(300)],
    ['likes', 10_000_000, 10_000_000],
    ['link', `https://a.example/${'x'.repeat(982)}`, `https://a.example/${'x'.repeat(982)}`],
    ['link', ' ', ''],
    ['timestamp', '2026-11-19T21:14:59+01:00', '2026-11-19T20:14:00.000Z'],
    ['timestamp', '2026-11-19T20:14', '2026-11-19T20:14:00.000Z'],
    ['timestamp', '0000-01-01T00:01+00:01', '0000-01-01T00:00:00.000Z'],
    ['timestamp', '9999-12-31T23:59:59.999', '9999-12-31T23:59:00.000Z'],
  ])('may have the %s %j', (field, value, stored) => {
    shows('5.comment.name', '5.comment.text', '5.comment.likes', '5.comment.link', '9.comment');
    expect(checked({ ...least, [field]: value })).toMatchObject({ [field]: stored });
  });

  it.each(['like', 'share'])('needs no words with the type %s', (type) => {
    shows('5.comment.text');
    expect(checked({ ...least, comment: undefined, type })).toMatchObject({ type, comment: '' });
  });
});

describe('changes to a comment', () => {
  const change = (input: unknown) => said(commentChangesSchema, input);

  it('fill in nothing', () => expect(change({ likes: 5 })).toEqual({ likes: 5 }));

  it.each([
    ['a comment', { comment: '' }, { type: 'comment', comment: 'In one piece.' }],
    ['a like that becomes a comment', { type: 'comment' }, { type: 'like', comment: '' }],
  ])('leave no words in %s and are refused', (_, changes, stored) =>
    expect(commentViolations(changes, { publicUrl: '', stored })).toEqual([
      { path: 'comment', code: 'comment_required', message: 'Please enter a comment' },
    ]),
  );

  it.each([
    ['of a like that had some', { comment: '' }, { type: 'like', comment: 'left over' }],
    ['of a comment that becomes a share', { comment: '', type: 'share' }, { type: 'comment', comment: 'Soup.' }],
  ])('may take away the words %s', (_, changes, stored) =>
    expect(commentViolations(changes, { publicUrl: '', stored })).toEqual([]),
  );
});
