import { screen } from '@testing-library/react';
import { arrivedAt, fillBrowserGaps, openAt, type FakeServer } from '@marquee/web-kit/testing';
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
const create = () => screen.getByRole('button', { name: 'Create Link' });

describe('what the page shows of a link', () => {
  it('is a heading that needs a title alone, and gets its name from it', async () => {
    const user = openAt(ContentRoutes, '/create/link?as=heading');
    await user.type(await field('Title'), 'On stage');
    expect(screen.queryByLabelText('Destination URL')).toBeNull();
    expect(screen.queryByLabelText('Unique name')).toBeNull();
    await user.click(create());
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toMatchObject([
      { content: { id: 'on-stage', title: 'On stage', display: 'heading', destinationUrl: '', isPublic: true } },
    ]);
  });

  it('is a contact that is private and has a name, as long as its owner changes neither', async () => {
    const user = openAt(ContentRoutes, '/create/link?as=contact');
    await user.type(await field('Title'), 'Write to me');
    await user.type(await field('Unique name'), 'me');
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a name');
    await user.type(await field('Name'), 'Inês');
    await user.type(await field('Phone'), 'call me');
    await user.click(create());
    expect(await screen.findByText('Please enter a phone number, such as +351 21 123 4567.')).toBeVisible();
    await user.clear(await field('Phone'));
    await user.click(create());
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toMatchObject([
      { content: { display: 'contact', contact: { name: 'Inês', phone: '' }, isPublic: false } },
    ]);
  });

  it('is a player only of what can be played', async () => {
    const user = openAt(ContentRoutes, '/create/link');
    await user.type(await field('Destination URL'), 'vidal.shop/film');
    await user.type(await field('Title'), 'Film');
    await user.type(await field('Unique name'), 'film');
    await user.selectOptions(await field('Shown as'), 'player');
    await user.click(create());
    expect(await screen.findByText(/^This address cannot be played on the page\./)).toBeVisible();
    expect(server.bodiesOf('POST /api/content')).toEqual([]);
  });
});
