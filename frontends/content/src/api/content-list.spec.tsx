import { act, screen } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, json, openAt } from '@marquee/web-kit/testing';
import ContentRoutes from '../routes';

const link = (id: string) => ({
  contentType: 'link',
  contentId: `link:${id}`,
  id,
  title: `Title of ${id}`,
  description: '',
  isPublic: true,
  destinationUrl: 'https://vidal.shop/',
  imageUrl: null,
  color: '#f4d9b0',
  clickCount: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
});

describe('a list that is behind', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('is asked for until it has what was just made, and not after that', async () => {
    fillBrowserGaps();
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
    let asked = 0;
    let isBehind = true;
    new FakeServer()
      .answer('GET /api/content', () => {
        asked += 1;
        const content = isBehind ? [link('letters')] : [link('kiln'), link('letters')];
        const counts = { link: { total: 2, public: 2 } };
        return json({ content, nextCursor: null, counts, orderVersion: 0, isBehind });
      })
      .install();
    openAt(ContentRoutes, '/dashboard?type=link');
    await screen.findByText('Title of letters', {}, { timeout: 10_000 });
    expect(screen.queryByText('Title of kiln')).toBeNull();
    isBehind = false;
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(await screen.findByText('Title of kiln')).toBeVisible();
    const askedUntilThere = asked;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(asked).toBe(askedUntilThere);
  });
});
