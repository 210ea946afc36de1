import { waitFor } from '@testing-library/react';
import { FakeServer, openAt } from '@marquee/web-kit/testing';
import { useEffect } from 'react';
import { sent } from '../../testing/inbox-stage';
import { EVERYTHING, type Sent, type SentTo } from '../sent/sent';
import { useReadMarks } from './use-read-marks';

const READ = 'POST /api/content/data/read';
const to: SentTo<Sent> = {
  contentId: 'dm:dm',
  view: EVERYTHING,
  event: 'message',
  isOfType: (_each): _each is Sent => true,
};

it('marks all that was seen, as many at a time as the server takes', async () => {
  const server = new FakeServer().answer(READ, 200, { notFound: [] });
  server.install();
  const seen = Array.from({ length: 250 }, (_, number) => sent(number, number, { isRead: false }));
  const Reader = () => {
    const onSeen = useReadMarks(to);
    useEffect(() => seen.forEach(onSeen), [onSeen]);
    return null;
  };
  openAt(Reader, '/dms');
  const ids = () => server.bodiesOf(READ).map((body) => (body as { readonly ids: readonly string[] }).ids);
  await waitFor(() => expect(ids().map(({ length }) => length)).toEqual([200, 50]));
  expect(ids().flat()).toEqual(seen.map(({ id }) => id));
});
