import { linkItem } from '../../../testing/link-item';
import type { OwnLink } from '../link-item';
import { linkStateOf } from './link-state';

const now = Date.parse('2026-12-02T12:00:00Z');
const [past, future] = ['2026-12-01T09:00:00.000Z', '2026-12-03T09:00:00.000Z'];
const schedule = { opensAt: null, endsAt: null, zone: 'UTC', before: 'page', fallbackUrl: null };
const limit = { clicks: 10, fallbackUrl: null };
const elsewhere = 'https://later.example/';

describe('the state of a link', () => {
  it.each<[string, object, ReturnType<typeof linkStateOf>]>([
    ['nothing for a plain link', {}, null],
    ['not open before it opens', { schedule: { ...schedule, opensAt: future } }, { is: 'not_open', opensAt: future }],
    ['nothing while it is open', { schedule: { ...schedule, opensAt: past, endsAt: future } }, null],
    ['ended after its end', { schedule: { ...schedule, endsAt: past } }, { is: 'ended' }],
    [
      'ended also where it leads elsewhere',
      { schedule: { ...schedule, endsAt: past, fallbackUrl: elsewhere } },
      { is: 'ended' },
    ],
    ['nothing a click below the limit', { clickLimit: limit, clickCount: 9 }, null],
    ['at its limit', { clickLimit: limit, clickCount: 10 }, { is: 'limit_reached' }],
    [
      'at its limit also where it leads elsewhere',
      { clickLimit: { ...limit, fallbackUrl: elsewhere }, clickCount: 11 },
      { is: 'limit_reached' },
    ],
    ['nothing for a link with a password', { hasPassword: true }, null],
  ])('is %s', (_what, more, state) => expect(linkStateOf(linkItem('kiln', more) as OwnLink, now)).toEqual(state));
});
