import { linkCacheBytes } from './link-cache-bytes';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

it.each([
  { memory: 512 * MEGABYTE, cache: 64 * MEGABYTE },
  { memory: GIGABYTE, cache: 64 * MEGABYTE },
  { memory: 4 * GIGABYTE, cache: 256 * MEGABYTE },
  { memory: 64 * GIGABYTE, cache: 512 * MEGABYTE },
])('keeps $cache bytes of links in a process that may use $memory', ({ memory, cache }) => {
  expect(linkCacheBytes(undefined, memory)).toBe(cache);
});

it('keeps as much as the setting says, whatever the memory is', () => {
  expect(linkCacheBytes(8, GIGABYTE)).toBe(8 * MEGABYTE);
});
