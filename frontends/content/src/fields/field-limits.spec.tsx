import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contentKinds } from '@marquee/page';
import { fieldLimits, ownItem } from '@marquee/page/testing';
import { FakeServer, fillBrowserGaps, json, openAt } from '@marquee/web-kit/testing';
import ContentRoutes from '../routes';

/** What one types for a value: of a row its username. */
const typedFor = (value: unknown): string =>
  Array.isArray(value) ? (value as { username: string }[])[0]!.username : String(value);

describe('a form', () => {
  let server: FakeServer;

  beforeEach(() => {
    fillBrowserGaps();
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
    server = new FakeServer()
      .answer('GET /api/clicks/overview', () =>
        json({ sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] }),
      )
      .answer('POST /api/content', () => json({ item: {} }, 201))
      .answer('PUT /api/content', () => json({ item: {} }));
    server.install();
  });

  it.each(fieldLimits.filter(({ field }) => field !== 'id'))(
    'takes the $field of a $kind up to its limit, and says what is wrong one character beyond',
    async ({ kind, field, label, fullest, beyond, says }) => {
      const item = ownItem(kind);
      server.answer('GET /api/content', () => json({ content: [item], nextCursor: null, counts: {} }));
      const { address } = contentKinds[kind];
      const user = openAt(ContentRoutes, `/edit/${address}/${item.id}`);
      const input = await screen.findByLabelText(
        label,
        { selector: 'input:not([type=radio]),textarea' },
        { timeout: 10_000 },
      );
      const save = screen.getByRole('button', { name: /^Update/ });
      fireEvent.change(input, { target: { value: typedFor(beyond) } });
      await user.click(save);
      expect(await screen.findByText(says)).toBeVisible();
      expect(server.bodiesOf('PUT /api/content')).toEqual([]);
      fireEvent.change(input, { target: { value: typedFor(fullest) } });
      await user.click(save);
      await waitFor(() =>
        expect(server.bodiesOf('PUT /api/content')).toEqual([
          { contentId: item.contentId, madeFrom: item.updatedAt, [field]: fullest },
        ]),
      );
    },
  );

  it.each(fieldLimits.filter(({ field }) => field === 'id'))(
    'takes no unique name of a $kind beyond its limit',
    async ({ kind, label, fullest, beyond, says }) => {
      server.answer('GET /api/content', () => json({ content: [], nextCursor: null, counts: {} }));
      const user = openAt(ContentRoutes, `/create/${contentKinds[kind].address}`);
      const input = await screen.findByLabelText(label, {}, { timeout: 10_000 });
      fireEvent.change(input, { target: { value: beyond } });
      await user.click(screen.getByRole('button', { name: /^Create/ }));
      expect(await screen.findByText(says)).toBeVisible();
      fireEvent.change(input, { target: { value: fullest } });
      await waitFor(() => expect(screen.queryByText(says)).not.toBeInTheDocument());
    },
  );
});
