import { checkItem } from '../../registry/check-item';
import { profileChangesSchema, profileSchema } from './profile.schema';

const file = (n: number, more: object = {}) => ({
  id: `m${n}`,
  url: `/uploads/${n}`,
  name: `${n}.jpg`,
  type: 'image/jpeg',
  size: 1_400_000,
  poster: null,
  ...more,
});
const checked = (input: unknown) => {
  const result = checkItem(profileSchema, input);
  return result.ok ? result.value : result.violations.map(({ path, code, message }) => `${path} ${code} ${message}`);
};
const least = { media: [file(1)] };
const family = '👨‍👩‍👧‍👦';

describe('a profile', () => {
  it('needs a picture; the rest has its defaults', () => {
    shows('3.profile.fields', '5.profile.one');
    expect(checked(least)).toEqual({ name: '', description: '', media: [file(1)], isPublic: true });
    expect(checked({})).toEqual(['media required Please upload at least one media file.']);
    expect(checked({ media: [] })).toEqual(['media media_required Please upload at least one media file.']);
  });

  it('has at most six files, of at most 50 MB each', () => {
    shows('5.profile.six', '5.profile.size', '9.profile.media');
    const files = (n: number) => Array.from({ length: n }, (_, i) => file(i));
    expect(checked({ media: files(6) })).toMatchObject({ media: files(6) });
    expect(checked({ media: files(7) })).toEqual(['media media_too_many You can only upload up to 6 media files.']);
    expect(checked({ media: [file(1, { size: 50_000_000 })] })).toMatchObject({ isPublic: true });
    expect(checked({ media: [file(1, { size: 50_000_001 }), file(2), file(3, { size: 60_000_000 })] })).toEqual([
      'media media_too_large Files larger than 50MB are not allowed: 1.jpg, 3.jpg',
    ]);
  });

  it.each([
    ['name', family.repeat(51), 'profile_name_too_long Use at most 50 characters.'],
    ['name', 'a\u202eb', 'profile_name_characters The text contains characters that cannot be shown.'],
    ['description', family.repeat(201), 'bio_too_long Use at most 200 characters.'],
    ['clickCount', 1, 'unknown_field This field is not known.'],
  ])('is refused with %s %j: %s', (field, value, said) =>
    expect(checked({ ...least, [field]: value })).toEqual([`${field} ${said}`]),
  );

  it.each([
    ['name', family.repeat(50)],
    ['description', family.repeat(200)],
  ])('may have a long %s', (field, value) =>
    expect(checked({ ...least, [field]: value })).toMatchObject({ [field]: value }),
  );

  it('refuses a file that is neither picture nor video, and an address that is no upload', () => {
    for (const type of ['text/html', 'video/quicktime', 'video/mp4x', 'audio/mp4'])
      expect(checked({ media: [file(1, { type })] })).toEqual([
        'media.0.type invalid_format Only pictures and MP4 or WebM videos can be shown.',
      ]);
    expect(checked({ media: [file(1, { url: '//evil.example/a.png' })] })).toEqual([
      'media.0.url image_invalid Please upload the file again.',
    ]);
  });

  it('has videos, with a poster or without; a picture has none', () => {
    const video = (poster?: string | null) => file(1, { type: 'video/webm', ...(poster !== undefined && { poster }) });
    expect(checked({ media: [video('/uploads/p')] })).toMatchObject({ media: [video('/uploads/p')] });
    expect(checked({ media: [video()] })).toMatchObject({ media: [video(null)] });
    expect(checked({ media: [file(1, { poster: '/uploads/p' })] })).toMatchObject({ media: [file(1)] });
    expect(checked({ media: [video('//evil.example/p')] })).toEqual([
      'media.0.poster image_invalid Please upload the file again.',
    ]);
  });

  it('keeps nothing of what is said about the length of a video', () =>
    expect(checked({ media: [file(1, { duration: 3.5 })] })).toMatchObject({ media: [file(1)] }));

  it('has the entry that is marked as profile picture first, and keeps no mark', () => {
    const marked = (n: number, isProfilePicture: boolean) => file(n, { isProfilePicture });
    const media = [file(1), marked(2, false), marked(3, true), marked(4, true)];
    expect(checked({ media })).toMatchObject({ media: [file(3), file(1), file(2), file(4)] });
    // The same file without a mark in front of it.
    const twice = [file(1), file(2), file(2, { id: 'again', isProfilePicture: true })];
    expect(checked({ media: twice })).toMatchObject({ media: [file(2, { id: 'again' }), file(1)] });
  });

  it('has its name without an @, and each file once', () =>
    expect(checked({ name: '@Inês', media: [file(1), file(1, { id: 'again' })] })).toMatchObject({
      name: 'Inês',
      media: [file(1)],
    }));

  it('takes the picture of an older item as the first of its media, unless it is there', () => {
    shows('3.profile.legacy');
    const old = {
      id: 'profile-picture',
      url: '/uploads/9',
      name: 'Profile Picture',
      type: 'image/webp',
      size: 0,
      poster: null,
    };
    expect(checked({ imageUrl: '/uploads/9', media: [file(1)] })).toMatchObject({ media: [old, file(1)] });
    expect(checked({ imageUrl: '/uploads/9' })).toMatchObject({ media: [old] });
    expect(checked({ imageUrl: '/uploads/9', media: [file(1), { ...old, url: '/uploads/8' }] })).toMatchObject({
      media: [old, file(1)],
    });
    expect(checked({ imageUrl: '/uploads/1', media: [file(1)] })).toMatchObject({ media: [file(1)] });
    expect(checked({ imageUrl: null, media: [file(1)] })).toMatchObject({ media: [file(1)] });
  });
});

it('keeps what a change to a profile does not name', () =>
  expect(checkItem(profileChangesSchema, { description: 'New' })).toEqual({ ok: true, value: { description: 'New' } }));
