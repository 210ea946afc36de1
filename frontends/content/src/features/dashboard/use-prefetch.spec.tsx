import { kindList } from '@marquee/page';
import { renderHook } from '@testing-library/react';
import { prepareKind } from './kind-parts';
import { usePrefetch } from './use-prefetch';

const mockForms: string[] = [];
jest.mock('./kind-parts', () => ({ prepareKind: jest.fn(async () => undefined) }));
jest.mock('../../kinds/kind-entries', () => ({
  kindEntries: { link: { Form: { prepare: async () => void mockForms.push('link') } } },
}));

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(prepareKind).mockClear();
  mockForms.length = 0;
});
afterEach(() => jest.useRealTimers());

it('loads the lists of all kinds and the form of links a second after the dashboard is drawn, and not before', () => {
  const prepareEditor = jest.fn(async () => undefined);
  renderHook(() => usePrefetch(prepareEditor));
  jest.advanceTimersByTime(999);
  expect([prepareEditor.mock.calls, jest.mocked(prepareKind).mock.calls, mockForms]).toEqual([[], [], []]);
  jest.advanceTimersByTime(1);
  expect(prepareEditor).toHaveBeenCalledTimes(1);
  expect(mockForms).toEqual(['link']);
  expect(jest.mocked(prepareKind).mock.calls).toEqual(kindList.map(({ id }) => [id]));
});

it('loads nothing where the dashboard was left before', () => {
  const prepareEditor = jest.fn(async () => undefined);
  const { unmount } = renderHook(() => usePrefetch(prepareEditor));
  unmount();
  jest.advanceTimersByTime(5000);
  expect(prepareEditor).not.toHaveBeenCalled();
});
