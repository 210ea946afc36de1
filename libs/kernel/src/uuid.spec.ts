import { uuidv8 } from './uuid';

describe('an id that follows from bytes', () => {
  it.each([
    ['00112233445566778899aabbccddeeff', '00112233-4455-8677-8899-aabbccddeeff'],
    ['ffffffffffffffffffffffffffffffff', 'ffffffff-ffff-8fff-bfff-ffffffffffff'],
    ['00000000000000000000000000000000ff', '00000000-0000-8000-8000-000000000000'],
  ])('is a UUIDv8 of the first 16 of %s', (bytes, id) => expect(uuidv8(Buffer.from(bytes, 'hex'))).toBe(id));
});
