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
});
