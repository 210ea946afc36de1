import { renderHook } from '@testing-library/react';
import { useRequestKeys } from './use-request-keys';

const keysOfForm = () => renderHook(() => useRequestKeys()).result.current;

describe('the idempotency keys of a form', () => {
  it('are the same for the same save, sent again', () => {
    const keys = keysOfForm();
    expect(keys.of({ title: 'Kiln' })).toBe(keys.of({ title: 'Kiln' }));
  });

  it('are new for another save, and for the same one after it has succeeded', () => {
    const keys = keysOfForm();
    const first = keys.of({ title: 'Kiln' });
    const second = keys.of({ title: 'Glaze' });
    const third = keys.of({ title: 'Kiln' });
    keys.succeeded();
    expect(new Set([first, second, third, keys.of({ title: 'Kiln' })]).size).toBe(4);
  });
});
