import { fireEvent, screen, within } from '@testing-library/react';
import { arrivedAt, fillBrowserGaps, json, openAt, type FakeServer } from '@marquee/web-kit/testing';
import { linkItem } from '../../../testing/link-item';
import ContentRoutes from '../../../routes';
import { createLinkServer } from '../testing/link-server';

let server: FakeServer;
beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  server = createLinkServer();
  server.install();
});

const field = (label: string) => screen.findByLabelText(label, {}, { timeout: 10_000 });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const saved = () => server.bodiesOf('PUT /api/content').at(-1);

const editing = async (more: object = {}) => {
  server.answer('GET /api/content', () =>
    json({ content: [linkItem('kiln', more)], nextCursor: null, counts: { link: { total: 1, public: 1 } } }),
  );
  const user = openAt(ContentRoutes, '/edit/link/kiln');
  await field('Title');
  return user;
};
const schedule = { opensAt: null, endsAt: '2026-12-31T18:00:00.000Z', zone: 'UTC', before: 'page', fallbackUrl: null };

describe('the options of a link', () => {
  it('are closed while none is set, and then show what is set', async () => {
    const user = await editing();
    expect(await button(/^Options$/)).toHaveAttribute('aria-expanded', 'false');
    await user.click(await button(/^Options$/));
    expect(await button(/^Schedule Off/)).toBeVisible();
  });

  it('are open where one is set, and say which', async () => {
    await editing({ schedule });
    expect(await button(/^Options 1 set/)).toHaveAttribute('aria-expanded', 'true');
    expect(await button(/^Schedule Until 31 Dec|^Schedule Until Dec 31/)).toBeVisible();
  });

  it('open a link at a time and close it with another address', async () => {
    const user = await editing();
    await user.click(await button(/^Options$/));
    await user.click(await button(/^Schedule/));
    expect(await field('Before it opens')).toBeDisabled();
    await type('From', '2026-12-03T09:00');
    await type('Until', '2026-12-31T18:00');
    await user.selectOptions(await field('Before it opens'), 'Nothing: 404');
    await user.selectOptions(await field('After it ends'), 'Another address');
    await type('Address after the end', 'https://vidal.shop/later');
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({
      schedule: {
        opensAt: '2026-12-03T09:00:00.000Z',
        endsAt: '2026-12-31T18:00:00.000Z',
        zone: 'UTC',
        before: 'nothing',
        fallbackUrl: 'https://vidal.shop/later',
      },
    });
  });

  it('say at the field that the end is before the beginning, and save nothing', async () => {
    const user = await editing({ schedule });
    await user.click(await button(/^Schedule/));
    await type('From', '2027-01-01T09:00');
    await user.click(await button('Update Link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The end must be after the beginning.');
    expect(await field('Until')).toBeInvalid();
    expect(saved()).toBeUndefined();
  });

  it('take the schedule off with its last moment', async () => {
    const user = await editing({ schedule });
    await user.click(await button(/^Schedule/));
    await type('Until', '');
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({ schedule: null });
  });

  it('ask visitors for a password, which is sent with the link', async () => {
    const user = await editing();
    await user.click(await button(/^Options$/));
    await user.click(await button(/^Password Off/));
    await type('Password', 'Forty pots');
    expect(await field('Password')).toHaveAttribute('type', 'password');
    await user.click(await button('Show the password'));
    expect(await field('Password')).toHaveAttribute('type', 'text');
    expect(await button(/^Password On/)).toBeVisible();
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({ password: 'Forty pots' });
  });

  it('keep the password that a link has, which the field does not show', async () => {
    const user = await editing({ hasPassword: true });
    await user.click(await button(/^Password On/));
    expect(await field('New password')).toHaveValue('');
    await type('Title', 'For guests');
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({ title: 'For guests' });
    expect(saved()).not.toHaveProperty('password');
  });

  it('take the password off, unless its owner thinks better of it', async () => {
    const user = await editing({ hasPassword: true });
    await user.click(await button(/^Password On/));
    await user.click(await button('Remove password'));
    await user.click(await button('Keep the password'));
    expect(await button(/^Password On/)).toBeVisible();
    await user.click(await button('Remove password'));
    expect(await button(/^Password Off/)).toBeVisible();
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({ password: null });
  });

  it('say at the field that the password is too long, and save nothing', async () => {
    const user = await editing();
    await user.click(await button(/^Options$/));
    await user.click(await button(/^Password/));
    await type('Password', 'x'.repeat(129));
    await user.click(await button('Update Link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('128');
    expect(saved()).toBeUndefined();
  });

  it('keep no password in the tab, and say so', async () => {
    const user = await editing();
    await user.click(await button(/^Options$/));
    await user.click(await button(/^Password/));
    await type('Password', 'Forty pots');
    await type('Title', 'For guests');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toContain('For guests');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Forty pots');
  });

  it('end a link after a number of clicks, which may lead to another address then', async () => {
    const user = await editing({ clickCount: 312 });
    await user.click(await button(/^Options$/));
    await user.click(await button(/^Click limit Off/));
    expect(await field('Clicks')).toHaveAccessibleDescription(/People only. Bots and your own visits don’t count./);
    expect(screen.getByText('312 so far')).toBeVisible();
    expect(await field('After it ends')).toBeDisabled();
    await type('Clicks', '500');
    await user.selectOptions(await field('After it ends'), 'Another address');
    await type('Address after the end', 'https://vidal.shop/later');
    expect(await button(/^Click limit Ends after 500 clicks/)).toBeVisible();
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({ clickLimit: { clicks: 500, fallbackUrl: 'https://vidal.shop/later' } });
  });

  it.each(['0', '1000001', '2.5'])('say that %s is no number of clicks, and save nothing', async (typed) => {
    const user = await editing();
    await user.click(await button(/^Options$/));
    await user.click(await button(/^Click limit/));
    await type('Clicks', typed);
    await user.click(await button('Update Link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a whole number from 1 to 1,000,000.');
    expect(await field('Clicks')).toBeInvalid();
    expect(saved()).toBeUndefined();
  });

  it('take the click limit off with its number', async () => {
    const user = await editing({ clickLimit: { clicks: 500, fallbackUrl: null } });
    await user.click(await button(/^Click limit Ends after 500 clicks/));
    await user.clear(await field('Clicks'));
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({ clickLimit: null });
  });

  it('lead to one address after both ends of a link', async () => {
    const user = await editing({ schedule: { ...schedule, fallbackUrl: 'https://vidal.shop/later' } });
    await user.click(await button(/^Click limit/));
    await type('Clicks', '5');
    expect(await field('Address after the end')).toHaveValue('vidal.shop/later');
    await type('Address after the end', 'vidal.shop/spring');
    await user.click(await button(/^Schedule/));
    expect(await field('Address after the end')).toHaveValue('vidal.shop/spring');
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({
      schedule: { fallbackUrl: 'https://vidal.shop/spring' },
      clickLimit: { clicks: 5, fallbackUrl: 'https://vidal.shop/spring' },
    });
  });

  it('split visitors between addresses by shares that make a hundred', async () => {
    const user = await editing();
    await user.click(await button(/^Options$/));
    await user.click(await button(/^A\/B split/));
    await user.click(await button('Split visitors between addresses'));
    await type('Address B', 'vidal.shop/b');
    await type('Share of A, percent', '70');
    await user.click(await button('Update Link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shares must add up to 100 percent.');
    await type('Share of B, percent', '30');
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({
      split: {
        variants: [
          { destinationUrl: 'https://vidal.shop/autumn', percent: 70 },
          { destinationUrl: 'https://vidal.shop/b', percent: 30 },
        ],
      },
    });
  });

  it('add campaign parameters to the destination, and show the address at which people arrive', async () => {
    const user = await editing();
    await user.click(await button(/^Options$/));
    await user.click(await button(/^Campaign Off/));
    expect(screen.queryByText('People arrive at')).toBeNull();
    await user.type(await field('Source'), 'insta');
    await user.type(await field('Campaign name'), 'Frühling 2027 ');
    expect(
      await screen.findByText('https://vidal.shop/autumn?utm_source=insta&utm_campaign=Fr%C3%BChling%202027'),
    ).toBeVisible();
    expect(await button(/^Campaign insta, Frühling 2027/)).toBeVisible();
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({
      utm: { source: 'insta', medium: '', campaign: 'Frühling 2027', term: '', content: '' },
    });
  });

  it('say at the campaign parameter that it is too long, and save nothing', async () => {
    const user = await editing();
    await user.click(await button(/^Options$/));
    await user.click(await button(/^Campaign/));
    await type('Medium', 'x'.repeat(101));
    await user.click(await button('Update Link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Use at most 100 characters.');
    expect(await field('Medium')).toBeInvalid();
    expect(await field('Source')).toBeValid();
    expect(saved()).toBeUndefined();
  });

  it('take the campaign off with its last parameter', async () => {
    const user = await editing({ utm: { source: 'insta', medium: '', campaign: '', term: '', content: '' } });
    await user.click(await button(/^Campaign insta/));
    await user.clear(await field('Source'));
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({ utm: null });
  });

  it('pass on all parameters of a visit, or none', async () => {
    const user = await editing();
    await user.click(await button(/^Options$/));
    await user.click(await button(/^Parameters/));
    await user.selectOptions(
      within(await screen.findByRole('region', { name: 'Options' })).getByRole('combobox'),
      'None',
    );
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({ carriedQuery: 'none' });
  });

  it('lead visitors of a country on a phone to another address, by a rule that is tried first', async () => {
    const user = await editing();
    await user.click(await button(/^Options$/));
    await user.click(await button(/^Rules/));
    await user.click(await button('Add rule'));
    await user.selectOptions(await field('Add a value'), 'Germany');
    await user.click(await button('Add condition'));
    const [, second] = await screen.findAllByLabelText('What is looked at', { selector: 'select' });
    await user.selectOptions(second!, 'Device');
    await user.selectOptions((await screen.findAllByLabelText('Add a value'))[1]!, 'Phone');
    await type('Go to', 'vidal.shop/de');
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({
      rules: {
        zone: 'UTC',
        list: [
          {
            match: 'all',
            conditions: [
              { what: 'country', isNot: false, values: ['DE'] },
              { what: 'device', isNot: false, values: ['mobile'] },
            ],
            destinationUrl: 'https://vidal.shop/de',
            isOn: true,
          },
        ],
      },
    });
  });

  it('name what is missing in a rule, and save nothing', async () => {
    const user = await editing();
    await user.click(await button(/^Options$/));
    await user.click(await button(/^Rules/));
    await user.click(await button('Add rule'));
    await type('Go to', 'vidal.shop/de');
    await user.click(await button('Update Link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a value.');
    expect(saved()).toBeUndefined();
  });

  it('say where a made-up visit would lead, as the redirect decides', async () => {
    const rule = {
      match: 'all',
      conditions: [{ what: 'language', isNot: false, values: ['de'] }],
      destinationUrl: 'https://vidal.shop/de',
      isOn: true,
    };
    const user = await editing({ rules: { zone: 'UTC', list: [rule] } });
    await user.click(await button(/^Rules 1 rule: language/));
    const tried = within(await screen.findByRole('region', { name: 'Try it' }));
    expect(tried.getByRole('status')).toHaveTextContent(/^No rule fits.*https:\/\/vidal.shop\/autumn$/);
    await user.selectOptions(tried.getByLabelText('Language'), 'German');
    expect(tried.getByRole('status')).toHaveTextContent('Rule 1 decides' + 'https://vidal.shop/de');
  });

  it('give apps other words than those of the destination, beginning with those of the link', async () => {
    const user = await editing({ description: 'Forty pots' });
    await user.click(await button(/^Options$/));
    await user.click(await button(/^Link preview/));
    await user.click(await button('Use your own words'));
    expect(await field('Description of the preview')).toHaveValue('Forty pots');
    await type('Title of the preview', 'Come to the kiln');
    await user.click(await button('Update Link'));
    await arrivedAt('/dashboard');
    expect(saved()).toMatchObject({ preview: { title: 'Come to the kiln', description: 'Forty pots' } });
  });
});
