import { askingClaims, comparingClaims } from './sticker-limits';

it.each([
  ['looked up', askingClaims],
  ['compared', comparingClaims],
])('a sticker that is %s counts on the client and on the networks around it', (_, claimsOf) => {
  const counted = claimsOf('2001:db8:1:2').map(({ limit, key }) => [limit.name, key, limit.attempts]);
  expect(counted.slice(0, 3)).toEqual([
    ['stickers.address', '2001:db8:1:2', 120],
    ['stickers.address.56', '2001:db8:1:0/56', 240],
    ['stickers.address.48', '2001:db8:1/48', 480],
  ]);
  expect(claimsOf('203.0.113.7')[0]).toMatchObject({ key: '203.0.113.7' });
});
