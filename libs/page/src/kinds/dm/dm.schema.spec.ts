import { checkItem } from '../../registry/check-item';
import { dmChangesSchema, dmSchema } from './dm.schema';

const checked = (input: unknown) => {
  const result = checkItem(dmSchema, input);
  return result.ok ? result.value : result.violations.map(({ path, code, message }) => `${path} ${code} ${message}`);
};
const family = '👨‍👩‍👧‍👦';

describe('the DM inbox', () => {
  it('is public and has a title unless its owner says otherwise', () => {
    shows('3.dm.fields');
    expect(checked({})).toEqual({ title: 'DM Inbox', isPublic: true });
    expect(checked({ title: ' Ask me ', isPublic: false })).toEqual({ title: 'Ask me', isPublic: false });
  });

  it.each([
    ['title', '', 'title_required Please enter a DM inbox title'],
    ['title', '  ', 'title_required Please enter a DM inbox title'],
    ['title', family.repeat(101), 'title_too_long Use at most 100 characters.'],
    ['title', 'a\u0000b', 'title_characters The text contains characters that cannot be shown.'],
    ['title', 7, 'invalid_type Please enter text.'],
    ['id', 'dm', 'unknown_field This field is not known.'],
    ['clickCount', 5, 'unknown_field This field is not known.'],
  ])('is refused with %s %j: %s', (field, value, said) => {
    shows('5.dm.title');
    expect(checked({ [field]: value })).toEqual([`${field} ${said}`]);
  });

  it('has a title of at most 100 characters as a reader counts them', () =>
    expect(checked({ title: family.repeat(100) })).toMatchObject({ title: family.repeat(100) }));

  it('fills in nothing when it is changed', () =>
    expect(checkItem(dmChangesSchema, { isPublic: false })).toEqual({ ok: true, value: { isPublic: false } }));
});
