import { screen, within } from '@testing-library/react';
import { openAt } from '@marquee/web-kit/testing';
import LegalPages from './legal-pages';

describe('the terms of service', () => {
  it('promise no length of the trial, which each installation sets', async () => {
    openAt(LegalPages, '/terms-of-service');
    const plans = (await screen.findByRole('heading', { name: 'Plans and prices' })).closest('section')!;
    within(plans).getByText(/free trial needs no credit card; the offer says how long it lasts/);
    expect(within(plans).queryByText(/trial[^.]*\d/i)).toBeNull();
  });

  it('state the plans, the age, the notice of a new price, the deletion and the limit of the liability', async () => {
    shows('1.legal.plan', '1.legal.age', '2.legal', '9.legal.deletion', '9.legal.terms');
    openAt(LegalPages, '/terms-of-service');
    await screen.findByText(/^You must be 13 or older/);
    for (const text of [
      /^There is a free plan with limits, and a Pro plan at \$10 a month/,
      'We announce price changes 30 days in advance.',
      /your data is deleted within 30 days/,
      /our liability is limited to what you paid in the 12 months before the event/,
    ])
      screen.getByText(text);
  });
});

describe('the privacy policy', () => {
  it('states the age, the deletion, and that Instagram is read only where an account is connected', async () => {
    shows('1.legal.age', '1.legal.instagram', '2.legal', '9.legal.deletion');
    openAt(LegalPages, '/privacy-policy');
    await screen.findByText(/^Instagram messages and comments are read only if you connect an account/);
    screen.getByText(/is for people who are 13 or older/);
    screen.getByText(/it is deleted within 30 days/);
  });
});
