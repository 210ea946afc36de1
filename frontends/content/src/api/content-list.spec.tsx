import { act, screen } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, json, openAt } from '@marquee/web-kit/testing';
import ContentRoutes from '../routes';
import { linkItem } from '../testing/link-item';

describe('a list that is behind', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('is requested until it has what was just made, and not after that', async () => {
    fillBrowserGaps();
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
    let asked = 0;
    let isBehind = true;
    new FakeServer()
      .answer('GET /api/content', () => {
        asked += 1;
        const content = isBehind ? [linkItem('letters')] : [linkItem('kiln'), linkItem('letters')];
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
