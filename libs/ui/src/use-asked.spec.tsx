import { renderHook } from '@testing-library/react';
import { useAsked } from './use-asked';

const ask = () => renderHook(({ about }) => useAsked(about), { initialProps: { about: 'kiln' as string | null } });

describe('what a dialog asks about', () => {
  it('is known while it is open', () => {
    const { result, rerender } = ask();
    expect(result.current.current).toBe('kiln');
    rerender({ about: 'letters' });
    expect(result.current.current).toBe('letters');
  });

  it('is nothing once it was closed', () => {
    const { result, rerender } = ask();
    rerender({ about: null });
    expect(result.current.current).toBeNull();
  });

  it('is nothing once its screen is gone', () => {
    const { result, unmount } = ask();
    unmount();
    expect(result.current.current).toBeNull();
  });
});
