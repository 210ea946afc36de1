import needs from './memory-needs.json';
import { memoryText, memoryWarning } from './memory';

describe('the memory of the product in one process', () => {
  it('is enough from what it needs under load on', () => {
    expect(memoryWarning(needs.run)).toBeNull();
    expect(memoryWarning(needs.run - 1)).toMatch(/^This process may use 767 MB of memory and needs 768 MB/);
    expect(memoryWarning(512_000_000)).toMatch(/^This process may use 512 MB/);
  });

  it('is said as what is needed and what is there', () => {
    expect(memoryText(2_000_000_000)).toBe('768 MB needed, 2000 MB there');
  });
});
