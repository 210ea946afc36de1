import { checkItem } from '../../registry/check-item';
import { photoChangesSchema, photoSchema } from './photo.schema';

const least = { id: 'moon-jar', imageUrl: '/uploads/a' };
const checked = (input: unknown) => {
  const result = checkItem(photoSchema, input);
  return result.ok ? result.value : result.violations.map(({ path, code, message }) => `${path} ${code} ${message}`);
};
const family = '👨‍👩‍👧‍👦';

describe('a photo', () => {
  it('needs a unique name and a picture; the rest has its defaults', () => {
    shows('3.photo.fields');
    expect(checked(least)).toEqual({ ...least, caption: '', altText: '', isPublic: true });
    expect(checked({})).toEqual([
      'id required Please enter a unique identifier',
      'imageUrl required Please choose a picture',
    ]);
  });

  it.each([
    ['id', '', 'name_required Please enter a unique identifier'],
    ['id', 'two words', 'name_whitespace No spaces allowed in the unique name.'],
    ['imageUrl', '', 'image_required Please choose a picture'],
    ['imageUrl', 'https://evil.example/a?b', 'image_invalid Please upload the file again.'],
    ['caption', family.repeat(301), 'caption_too_long Use at most 300 characters.'],
    ['caption', 'a\u0000b', 'caption_characters The text contains characters that cannot be shown.'],
    ['altText', family.repeat(501), 'alt_too_long Use at most 500 characters.'],
    ['isPublic', 'yes', 'invalid_type Invalid input: expected boolean, received string'],
    ['clickCount', 1, 'unknown_field This field is not known.'],
  ])('is refused with %s %j: %s', (field, value, said) => {
    shows('5.name.required', '5.photo.required');
    expect(checked({ ...least, [field]: value })).toEqual([`${field} ${said}`]);
  });

  it.each([
    ['caption', family.repeat(300)],
    ['altText', family.repeat(500)],
    ['caption', 'two\nlines'],
  ])('may have a long %s', (field, value) =>
    expect(checked({ ...least, [field]: value })).toMatchObject({ [field]: value }),
  );
});

describe('changes to a photo', () => {
  const change = (input: unknown) => {
    const result = checkItem(photoChangesSchema, input);
    return result.ok ? result.value : result.violations.map(({ path, code }) => `${path} ${code}`);
  };

  it('fill in nothing', () => expect(change({ caption: 'New' })).toEqual({ caption: 'New' }));

  it('never take the picture away, nor give another name', () => {
    expect(change({ imageUrl: '' })).toEqual(['imageUrl image_required']);
    expect(change({ id: 'other' })).toEqual(['id unknown_field']);
  });
});
