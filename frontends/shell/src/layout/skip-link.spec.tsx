import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, LocaleProvider, MAIN_ID, useLocation } from '@marquee/web-kit';
import { SkipLink } from './skip-link';

const Form = () => {
  const { key } = useLocation();
  return <input key={key} aria-label="Title" />; // is mounted again at each step of the router, as the editor does
};

it('goes to the main part, and leaves a form there as it is', async () => {
  history.replaceState({ key: 'opened' }, '', '/edit/link/kiln');
  render(
    <LocaleProvider>
      <BrowserRouter>
        <SkipLink />
        <main id={MAIN_ID} tabIndex={-1}>
          <Form />
        </main>
      </BrowserRouter>
    </LocaleProvider>,
  );
  await userEvent.type(screen.getByLabelText('Title'), 'Autumn');
  await userEvent.click(screen.getByRole('link', { name: 'Skip to the content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location.hash).toBe('');
  expect(screen.getByLabelText('Title')).toHaveValue('Autumn');
});
