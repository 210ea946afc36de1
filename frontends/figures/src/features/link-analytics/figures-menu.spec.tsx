import { screen } from '@testing-library/react';
import { FakeServer, lateAnswer, openAt, problem } from '@marquee/web-kit/testing';
import { FiguresMenu } from './figures-menu';

const RECORDS = 'GET /api/clicks/records.csv';

const Menu = () => (
  <FiguresMenu
    contentId="link:kiln"
    linkId="kiln"
    title="Autumn kiln sale"
    imageUrl={null}
    publicAddress={null}
    bounds={{}}
  />
);

it('downloads the records once, and says that it failed', async () => {
  const late = lateAnswer();
  const server = new FakeServer().answer(RECORDS, late.answer);
  server.install();
  const user = openAt(Menu, '/analytics/kiln');
  for (let press = 0; press < 2; press += 1) {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Download CSV' }));
    await late.asked;
  }
  late.give(problem(500, 'internal'));
  expect(await screen.findAllByText('The clicks could not be downloaded. Please try again.')).toHaveLength(1);
  expect(server.requests).toHaveLength(1);
});
