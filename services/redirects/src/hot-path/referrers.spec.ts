import { referrerHost } from './referrers';

it.each([
  ['https://www.instagram.com/p/1', 'instagram.com'],
  ['https://L.Instagram.com./x', 'l.instagram.com'],
  ['android-app://com.Slack/', 'com.slack'],
  ['ios-app://389801252', '389801252'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['https://www./', 'www'],
  ['about:blank', 'direct'],
  ['no address', 'direct'],
  [`https://${'a.'.repeat(130)}example/`, 'direct'],
])('the host of the referrer %s is %s', (referrer, host) => {
  shows('2.analytics.lists', '3.click');
  expect(referrerHost(referrer)).toBe(host);
});
