import { createCursors } from './cursors';

const cursors = createCursors(Buffer.alloc(32, 7));
const refused = expect.objectContaining({ code: 'invalid_cursor' }) as Error;

describe('a cursor', () => {
  it('leads back to the position that it was made of', () =>
    expect(cursors.decode('items', cursors.encode('items', ['b', 'id']))).toEqual(['b', 'id']));

  it('is of no use in another list', () =>
    expect(() => cursors.decode('history', cursors.encode('items', ['b', 'id']))).toThrow(refused));

  it.each(['', 'AAAA', 'A'.repeat(60)])('is refused when it was not made here: %j', (cursor) =>
    expect(() => cursors.decode('items', cursor)).toThrow(refused),
  );
});
