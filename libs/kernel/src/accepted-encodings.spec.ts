import { acceptedEncodings } from './accepted-encodings';

describe('the encodings that a client accepts', () => {
  it.each([
    ['gzip, deflate, br', ['gzip', 'deflate', 'br']],
    ['GZIP;q=0.5 , br ; q=1', ['gzip', 'br']],
    ['gzip, br;q=0', ['gzip']],
    ['br; q=0.000, gzip;q=0.001', ['gzip']],
    ['brotli', ['brotli']],
  ])('are read from %j: %j', (header, encodings) => expect([...acceptedEncodings(header)]).toEqual(encodings));
});
