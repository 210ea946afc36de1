import { act, renderHook } from '@testing-library/react';
import { usePreference } from './preference';

const draw = (key: string) => renderHook(() => usePreference({ key, isOnAtFirst: false }));
const isOn = ({ result }: ReturnType<typeof draw>): boolean => result.current[0];
const turn = ({ result }: ReturnType<typeof draw>, on: boolean): void => act(() => result.current[1](on));

afterEach(() => jest.restoreAllMocks());

it('is kept by the browser', () => {
  turn(draw('kept'), true);
  expect(isOn(draw('kept'))).toBe(true);
});

it.each([
  ['stores nothing more', ['setItem']],
  ['has no storage', ['setItem', 'getItem']],
] as const)('is kept by the page where the browser %s', (_, closed) => {
  for (const method of closed) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('closed', 'QuotaExceededError');
    });
  }
  const preference = draw(closed.join());
  turn(preference, true);
  expect(isOn(preference)).toBe(true);
  turn(preference, false);
  expect(isOn(preference)).toBe(false);
});
