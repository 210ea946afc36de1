import { keyOfPictureAddress } from './picture-files';

const id = '0123456789abcdef0123456789abcdef';

describe('the key of a picture', () => {
  it.each([
    [`/uploads/pictures/${id}.webp`, `pictures/${id}.webp`],
    [`https://assets.example/uploads/pictures/${id}-640.webp`, `pictures/${id}-640.webp`],
    [`/uploads/videos/${id}`, null],
    [`/uploads/pictures/${id}.png`, null],
    ['/uploads/pictures/../incoming/a.webp', null],
    ['https://example.com/a.webp', null],
  ])('is read from %s: %s', (url, key) => expect(keyOfPictureAddress(url)).toBe(key));
});
