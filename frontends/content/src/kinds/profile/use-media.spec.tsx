import { act, renderHook } from '@testing-library/react';
import type { MediaStep } from './upload-media';
import { useMedia } from './use-media';

/** Of each upload: tells what becomes known of it, and ends it without success. */
const mockUploads: { step: (step: MediaStep) => void; fail: () => void }[] = [];
jest.mock('./upload-media', () => ({
  uploadMedia: (_file: File, _src: string, step: (step: MediaStep) => void) =>
    new Promise((_resolve, reject) => mockUploads.push({ step, fail: () => reject(new Error('cut off')) })),
}));

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

it('abandons the first frame of a video when its upload is tried again', async () => {
  const revoked: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: (url: string) => revoked.push(url) });
  const { result, unmount } = renderHook(() => useMedia([], () => undefined));
  act(() => result.current.add([new File(['x'], 'kiln.mp4', { type: 'video/mp4' })]));
  act(() => mockUploads[0]!.step({ posterSrc: 'blob:first' }));
  await act(async () => mockUploads[0]!.fail());
  act(() => result.current.retry(result.current.slots[0]!.id));
  act(() => mockUploads[1]!.step({ posterSrc: 'blob:second' }));
  expect(revoked).toEqual(['blob:first']);
  unmount();
  expect(revoked).toEqual(['blob:first', 'blob:video', 'blob:second']);
});
