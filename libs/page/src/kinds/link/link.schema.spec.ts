import { plainOptions } from './routing/link-options.rule';
import { checkItem } from '../../registry/check-item';
import { linkChangesSchema, linkSchema } from './link.schema';

const { passwordHash: _stored, ...options } = plainOptions;
const least = { id: 'kiln', title: 'Kiln sale', destinationUrl: 'example.com' };
const violations = (input: unknown) => {
  const result = checkItem(linkSchema, input);
  return result.ok ? [] : result.violations.map(({ path, code, message }) => `${path} ${code} ${message}`);
};

describe('a link', () => {
  it('needs a unique name, a title and a destination; the rest has its defaults', () => {
    shows('3.item', '3.link.fields', '3.link.instances', '9.defaults');
    expect(checkItem(linkSchema, least)).toEqual({
      ok: true,
      value: {
        id: 'kiln',
        title: 'Kiln sale',
        destinationUrl: 'https://example.com/',
        imageUrl: null,
        color: '#ffffff',
        description: '',
        ...options,
        password: null,
        isPublic: true,
      },
    });
  });

  it('says everything that is missing at once, in the words of the form', () => {
    shows('5.name.required', '5.link.required');
    expect(violations({})).toEqual([
      'id required Please enter a unique identifier',
      'title required Please enter a title',
      'destinationUrl destination_required Please enter a destination URL',
    ]);
    expect(violations({ id: '', title: ' ', destinationUrl: 'https://' })).toEqual([
      'id name_required Please enter a unique identifier',
      'title title_required Please enter a title',
      'destinationUrl destination_required Please enter a destination URL',
    ]);
  });

  it.each([
    ['id', 'two words', 'name_whitespace'],
    ['title', 'x'.repeat(101), 'title_too_long'],
    ['title', 'a\u0000b', 'title_characters'],
    ['title', 7, 'invalid_type'],
    ['title', null, 'invalid_type'],
    ['title', ['a'], 'invalid_type'],
    ['destinationUrl', 'javascript:alert(1)', 'destination_scheme'],
    ['destinationUrl', { $gt: '' }, 'invalid_type'],
    ['color', 'red', 'color_invalid'],
    ['color', '#fff', 'color_invalid'],
    ['color', '#ffffff;background:url(//evil.example)', 'color_invalid'],
    ['description', 'x'.repeat(301), 'description_too_long'],
    ['password', ' ', 'link_password_required'],
    ['password', 'x'.repeat(129), 'link_password_too_long'],
    // One of them is one character to a reader, and seven in a form.
    ['password', '👩‍👩‍👧‍👦'.repeat(19), 'link_password_too_long'],
    ['password', 'a\u0000b', 'link_password_characters'],
    ['imageUrl', 'javascript:alert(1)', 'image_invalid'],
    ['imageUrl', '//evil.example/a.png', 'image_invalid'],
    ['imageUrl', '/uploads/../keys/a', 'image_invalid'],
    ['imageUrl', 'http://example.com/a.png', 'image_invalid'],
    ['isPublic', 'yes', 'invalid_type'],
    ['clickCount', 5, 'unknown_field'],
    ['constructor', 1, 'unknown_field'],
  ])('is refused with %s %j: %s', (field, value, code) => {
    const result = checkItem(linkSchema, { ...least, [field]: value });
    expect(result.ok ? [] : result.violations.map((v) => [v.path, v.code])).toEqual([[field, code]]);
  });

  it.each([null, 'text', 5, []])('is not %j', (input) =>
    expect(violations(input)).toEqual([expect.stringContaining(' invalid_type ')]),
  );

  it('is stored without white space at its ends, on one line, in composed form', () => {
    const result = checkItem(linkSchema, {
      ...least,
      title: '  Cafe\u0301\n sale ',
      description: ' one\r\ntwo ',
      color: '#F4D9B0',
    });
    expect(result).toMatchObject({
      ok: true,
      value: { title: 'Café sale', description: 'one\ntwo', color: '#f4d9b0' },
    });
  });

  it('counts characters as a reader does', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(violations({ ...least, title: family.repeat(100) })).toEqual([]);
    expect(violations({ ...least, title: family.repeat(101) })).toEqual([
      'title title_too_long Use at most 100 characters.',
    ]);
  });
});

describe('changes to a link', () => {
  it('fill in nothing', () => {
    expect(checkItem(linkChangesSchema, { isPublic: false })).toEqual({ ok: true, value: { isPublic: false } });
  });

  it('never touch the unique name', () => {
    shows('4.forms.modes');
    const result = checkItem(linkChangesSchema, { id: 'other' });
    expect(result).toEqual({
      ok: false,
      violations: [{ path: 'id', code: 'unknown_field', message: 'This field is not known.' }],
    });
  });
});
