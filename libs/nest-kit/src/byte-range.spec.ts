import { parseRange } from './byte-range';

const etag = '"abc"';
const asked = (range: string | undefined, ifRange?: string, size = 100) => parseRange({ range, ifRange }, etag, size);

describe('the range that a request asks for', () => {
  it.each([
    ['bytes=0-0', { from: 0, to: 1 }],
    ['bytes=0-', { from: 0, to: 100 }],
    ['bytes=10-19', { from: 10, to: 20 }],
    ['bytes=90-1000', { from: 90, to: 100 }],
    ['bytes=99-', { from: 99, to: 100 }],
    ['bytes=-1', { from: 99, to: 100 }],
    ['bytes=-100', { from: 0, to: 100 }],
    ['bytes=-1000', { from: 0, to: 100 }],
    ['bytes=0-99999999999999999999', { from: 0, to: 100 }],
  ])('is a part of 100 bytes: %s', (range, expected) => expect(asked(range)).toEqual(expected));

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'lies beyond 100 bytes: %s',
    (range) => expect(asked(range)).toBe('none'),
  );

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=0-1,3-4', 'bytes=a-b', 'bytes=1.5-2', 'lines=0-1'])(
    'is answered with all 100 bytes: %s',
    (range) => expect(asked(range)).toBe('all'),
  );

  it('is none of an empty file', () => {
    expect(asked('bytes=0-', undefined, 0)).toBe('none');
    expect(asked('bytes=-5', undefined, 0)).toBe('none');
  });

  it.each([
    [etag, { from: 1, to: 2 }],
    ['"other"', 'all'],
    ['W/"abc"', 'all'],
    ['Sun, 22 Nov 2026 12:00:00 GMT', 'all'],
  ])('holds with If-Range %s as %j', (ifRange, expected) => expect(asked('bytes=1-1', ifRange)).toEqual(expected));
});
