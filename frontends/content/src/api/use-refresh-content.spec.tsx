import { screen, waitFor } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, json, lateAnswer, openAt } from '@marquee/web-kit/testing';
import ContentRoutes from '../routes';
import { linkItem } from '../testing/link-item';

const link = linkItem('kiln');

it('saves without waiting for the items of a long page, which only the preview shows', async () => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  const wholePage = lateAnswer();
  new FakeServer()
    .answer('GET /api/content', (request) =>
      new URL(request.url).searchParams.get('limit') === '200'
        ? wholePage.answer()
        : json({ content: [link], nextCursor: 'more', counts: { link: { total: 300, public: 300 } } }),
    )
    .answer('PUT /api/content', () => json({ item: link }))
    .install();
  const user = openAt(ContentRoutes, '/edit/link/kiln');
  await user.type(await screen.findByLabelText('Title', {}, { timeout: 10_000 }), '!');
  await wholePage.asked;
  await user.click(screen.getByRole('button', { name: 'Update Link' }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/dashboard'));
});
