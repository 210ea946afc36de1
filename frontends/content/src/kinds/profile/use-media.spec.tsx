import { act, renderHook } from '@testing-library/react';
import { useMedia } from './use-media';

const stored = (n: number) => ({
  id: `m${n}`,
  url: `/uploads/${n}`,
  name: `${n}.jpg`,
  type: 'image/jpeg',
  size: 5,
  poster: null,
  duration: null,
});

describe('moving a picture of the gallery', () => {
  const moved = (id: string, onto: string) => {
    const heard: string[][] = [];
    const start = [stored(1), stored(2), stored(3)];
    const { result } = renderHook(() => useMedia(start, (media) => heard.push(media.map((each) => each.id))));
    act(() => result.current.move(id, onto));
    return { slots: result.current.slots.map((slot) => slot.id), heard };
  };

  it.each([
    ['m3', 'm1', ['m3', 'm1', 'm2']],
    ['m1', 'm3', ['m2', 'm3', 'm1']],
  ])('puts %s at the place of %s', (id, onto, order) =>
    expect(moved(id, onto)).toEqual({ slots: order, heard: [order] }),
  );

  it('leaves the mark of the profile picture behind, which would put the first one back', () => {
    const heard: object[] = [];
    const start = [{ ...stored(1), isProfilePicture: true as const }, stored(2)];
    const { result } = renderHook(() => useMedia(start, (media) => heard.push(...media)));
    act(() => result.current.move('m2', 'm1'));
    expect(heard).toMatchObject([{ id: 'm2' }, { id: 'm1' }]);
    expect(heard[1]).not.toHaveProperty('isProfilePicture');
  });

  it.each([
    ['m1', 'm1'],
    ['gone', 'm1'],
    ['m1', 'gone'],
  ])('leaves the order where %s is put onto %s', (id, onto) =>
    expect(moved(id, onto)).toEqual({ slots: ['m1', 'm2', 'm3'], heard: [] }),
  );
});
