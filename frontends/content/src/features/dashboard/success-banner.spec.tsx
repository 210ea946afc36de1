import { LocaleProvider, MemoryRouter, useLocation } from '@marquee/web-kit';
import { render, screen, waitFor } from '@testing-library/react';
import { SuccessBanner } from './success-banner';

const Kept = () => <output aria-label="Kept">{JSON.stringify(useLocation().state)}</output>;

it('leaves nothing in the history that a reload would show again', async () => {
  shows('2.dashboard.banner');
  const state = { saved: 'updated', kind: 'link' };
  render(
    <LocaleProvider>
      <MemoryRouter initialEntries={[{ pathname: '/dashboard', state }]}>
        <SuccessBanner />
        <Kept />
      </MemoryRouter>
    </LocaleProvider>,
  );
  await waitFor(() => expect(screen.getByLabelText('Kept')).toHaveTextContent('null'));
  expect(await screen.findByText('Link updated')).toBeVisible();
});
