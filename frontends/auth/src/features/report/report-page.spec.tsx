import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocaleProvider, MemoryRouter } from '@marquee/web-kit';
import { FakeServer, inTurn, json, problem } from '@marquee/web-kit/testing';
import { ReportPage } from './report-page';

const REPORT = 'POST /api/abuse-reports';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.install();
});

const open = (at = '/report?page=ines.vidal') => {
  render(
    <LocaleProvider>
      <MemoryRouter initialEntries={[at]}>
        <ReportPage />
      </MemoryRouter>
    </LocaleProvider>,
  );
  return userEvent.setup();
};
const page = () => screen.getByLabelText('Page');
const reason = () => screen.getByLabelText('Reason');
const text = () => screen.getByLabelText('What is wrong?');
const email = () => screen.getByLabelText('Your email (optional)');
const button = () => screen.getByRole('button', { name: 'Send report' });
const taken = () => json({ taken: true }, 202);

describe('reporting a page', () => {
  it('sends the reason and the words, and leads back to the page', async () => {
    server.answer(REPORT, taken);
    const user = open();
    expect(page()).toHaveValue('ines.vidal');
    await user.selectOptions(reason(), 'Fraud, phishing or malware');
    await user.type(text(), 'The first link asks for a password.');
    await user.click(button());
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Thank you. The operator of this site has received your report.',
    );
    expect(server.bodiesOf(REPORT)).toEqual([
      { username: 'ines.vidal', reason: 'fraud', text: 'The first link asks for a password.' },
    ]);
    const back = screen.getByRole('link', { name: 'Back to @ines.vidal' });
    expect(back).toHaveAttribute('href', '/@ines.vidal');
    expect(back).toHaveFocus();
  });

  it('takes a name as people write it, and an address to ask back at', async () => {
    server.answer(REPORT, taken);
    const user = open('/report');
    await user.type(page(), ' @jon ');
    await user.selectOptions(reason(), 'Spam');
    await user.type(text(), 'Five times the same.');
    await user.type(email(), 'eve@example.com');
    await user.click(button());
    await screen.findByRole('status');
    expect(server.bodiesOf(REPORT)).toEqual([
      { username: 'jon', reason: 'spam', text: 'Five times the same.', email: 'eve@example.com' },
    ]);
  });

  it('asks for what is missing before anything is sent', async () => {
    const user = open('/report');
    await user.click(button());
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Please enter the name of the page.',
      'Please choose a reason.',
      'Please say what is wrong.',
    ]);
    expect(page()).toHaveFocus();
    expect(server.requests).toEqual([]);
  });

  it('says what cannot be sent as it is, by the rules of the server', async () => {
    const user = open();
    await user.selectOptions(reason(), 'Spam');
    await user.click(text());
    await user.paste('x'.repeat(1001));
    await user.type(email(), 'eve');
    await user.click(button());
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Use at most 1000 characters.',
      'Please enter a valid email address',
    ]);
    expect(screen.getByText('1001 / 1000')).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  it('says what was refused where it is, keeps what was typed, and can be sent again', async () => {
    server.answer(
      REPORT,
      inTurn(
        () => problem(404, 'UserNotFoundException'),
        () =>
          problem(422, 'rule_violated', {
            errors: [
              { path: 'email', code: 'email_shape', message: 'Enter an email address such as name@example.com' },
            ],
          }),
        () => problem(429, 'LimitExceededException'),
        () => problem(503, 'unavailable'),
        taken,
      ),
    );
    const user = open();
    await user.selectOptions(reason(), 'Something else');
    await user.type(text(), 'Something is wrong.');
    await user.type(email(), 'eve@nowhere');
    await user.click(button());
    expect(await screen.findByText('There is no page with this name.')).toBeVisible();
    expect(page()).toHaveFocus();
    await user.click(button());
    expect(await screen.findByText('Enter an email address such as name@example.com')).toBeVisible();
    expect(email()).toHaveFocus();
    await user.click(button());
    expect(await screen.findByText('Too many attempts. Please try again later')).toBeVisible();
    await user.click(button());
    expect(await screen.findByText('The report could not be sent. Please try again.')).toBeVisible();
    expect(text()).toHaveValue('Something is wrong.');
    await user.click(button());
    expect(await screen.findByRole('status')).toBeVisible();
  });
});
