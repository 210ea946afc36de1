import { screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from '@marquee/web-kit';
import { arrivedAt, FakeServer, fillBrowserGaps, json, lateAnswer, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';

const collection = {
  contentType: 'socials',
  contentId: 'socials:socials',
  id: 'socials',
  isPublic: true,
  socialMedia: [
    { platform: 'instagram', url: 'https://instagram.com/ines.vidal', username: 'ines.vidal' },
    { platform: 'custom', url: 'https://vidal.shop/', username: '' },
  ],
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

let server: FakeServer;
let items: (typeof collection & { blockedHosts?: string[] })[];

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  items = [];
  server = new FakeServer()
    .answer('GET /api/content', () =>
      json({ content: items, nextCursor: null, counts: { socials: { total: items.length, public: items.length } } }),
    )
    .answer('GET /api/content/history', () => problem(404, 'content_not_found'))
    .answer('GET /api/clicks/overview', () =>
      json({ sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] }),
    )
    .answer('POST /api/content', () => json({ item: collection }, 201))
    .answer('PUT /api/content', () => json({ item: collection }));
  server.install();
});

const open = (address: string) => openAt(ContentRoutes, address);
const button = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 10_000 });

describe('the socials in the dashboard', () => {
  it('are cards with platform and address', async () => {
    shows('2.social-list');
    items = [collection];
    open('/dashboard?type=socials');
    const cards = (): HTMLElement[] =>
      screen.getAllByRole('listitem').filter((row) => row.getAttribute('role') === 'listitem');
    await waitFor(() =>
      expect(cards().map((card) => card.textContent)).toEqual([
        'Instagraminstagram.com/ines.vidal',
        'Customvidal.shop/',
      ]),
    );
    expect(screen.queryByRole('link', { name: 'Create Socials' })).not.toBeInTheDocument();
  });

  it('say which hosts the operator blocks', async () => {
    items = [{ ...collection, blockedHosts: ['vidal.shop'] }];
    open('/dashboard?type=socials');
    expect(await screen.findByText(/^This site blocks links to vidal.shop. Change the address/)).toBeVisible();
  });

  it('begin with the way to the first one', async () => {
    shows('2.social-list.empty');
    open('/dashboard?type=socials');
    expect(await screen.findByText('No social media links yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Socials' })).toHaveAttribute('href', '/create/socials');
  });
});

describe('the form of the socials', () => {
  it('says what is missing', async () => {
    shows('2.socials-form.add', '5.socials.one', '5.socials.username', '5.socials.platform');
    const user = open('/create/socials');
    await user.click(await button('Create Socials Collection'));
    expect(await screen.findByText('Please fill in at least one social media link.')).toBeVisible();
    await user.click(await button('Add Your First Link'));
    await user.type(screen.getByLabelText('Username'), 'ines');
    expect(await screen.findByText('Please select a platform for your social media link.')).toBeVisible();
    await user.clear(screen.getByLabelText('Username'));
    await user.selectOptions(screen.getByLabelText('Platform'), 'TikTok');
    await user.click(await button('Create Socials Collection'));
    expect(await screen.findByText('Please provide a username for TikTok.')).toBeVisible();
    expect(server.bodiesOf('POST /api/content')).toEqual([]);
  });

  it('shows where each row leads, and sends what is filled in', async () => {
    shows('2.socials-form.rows', '2.socials-form.add', '2.socials-form.remove', '5.socials.rows', '5.socials.template');
    const user = open('/create/socials');
    await user.click(await button('Add Your First Link'));
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Platform'), 'TikTok');
    expect(screen.getByText('tiktok.com/@')).toBeVisible();
    await user.type(screen.getByLabelText('Username'), 'ines');
    expect(screen.getByText('https://tiktok.com/@ines')).toBeVisible();
    await user.click(await button('Add Link'));
    await user.click(await button('Create Socials Collection'));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toEqual([
      {
        type: 'socials',
        content: {
          socialMedia: [{ platform: 'tiktok', url: 'https://tiktok.com/@ines', username: 'ines' }],
          isPublic: true,
        },
      },
    ]);
  });

  it('starts with closed rows, opens one, and takes one away', async () => {
    shows('2.socials-form.remove', '2.socials-form.closed');
    items = [collection];
    const user = open('/edit/socials');
    const toggle = await button('Instagram: platform and username');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(within(screen.getByRole('list', { name: 'Links' })).getByText('instagram.com/ines.vidal')).toBeVisible();
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(await button('Remove Custom'));
    expect(screen.queryByRole('button', { name: 'Remove Instagram' })).not.toBeInTheDocument();
    await user.click(await button('Update Socials Collection'));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('PUT /api/content')).toEqual([
      { contentId: 'socials:socials', madeFrom: collection.updatedAt, socialMedia: [collection.socialMedia[0]] },
    ]);
  });

  it('keeps the username that is typed while a save is under way', async () => {
    items = [collection];
    const late = lateAnswer();
    server.answer('PUT /api/content', late.answer);
    const user = open('/edit/socials');
    await user.click(await button('Instagram: platform and username'));
    await user.click(screen.getByRole('switch', { name: /Public/ }));
    await user.click(await button('Update Socials Collection'));
    await late.asked;
    await user.type(screen.getByLabelText('Username'), '2');
    server.answer('PUT /api/content', () => json({ item: collection }));
    late.give(json({ item: { ...collection, isPublic: false } }));
    await user.click(await button('Update Socials Collection'));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('PUT /api/content')).toMatchObject([
      { contentId: 'socials:socials', isPublic: false },
      { contentId: 'socials:socials', socialMedia: [{ username: 'ines.vidal2' }, collection.socialMedia[1]] },
    ]);
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
  });

  it('asks for the username that was taken away, whatever address was stored with it', async () => {
    items = [{ ...collection, socialMedia: [collection.socialMedia[0]!] }];
    const user = open('/edit/socials');
    await user.click(await button('Instagram: platform and username'));
    expect(screen.getByText('https://instagram.com/ines.vidal')).toBeVisible();
    await user.clear(screen.getByLabelText('Username'));
    expect(screen.queryByText('https://instagram.com/ines.vidal')).not.toBeInTheDocument();
    await user.click(await button('Update Socials Collection'));
    expect(await screen.findByText('Please provide a username for Instagram.')).toBeVisible();
    expect(server.bodiesOf('PUT /api/content')).toEqual([]);
  });

  describe('reached by Back, Forward or a reload', () => {
    const tiktok = { platform: 'tiktok', url: 'https://tiktok.com/@ines', username: 'ines' };
    const older = { ...collection, socialMedia: [collection.socialMedia[0]!] };
    const newer = { ...collection, socialMedia: [...older.socialMedia, tiktok] };
    const rows = () =>
      screen.getAllByRole('button', { name: /platform and username$/ }).map((row) => row.getAttribute('aria-label'));
    const toggleOf = (platform: string) => `${platform}: platform and username`;

    it('starts from what is stored now, not from what the list had when it was first opened', async () => {
      items = [newer];
      openAt(ContentRoutes, '/edit/socials', { contentType: 'socials', item: older });
      await button(toggleOf('Instagram'));
      expect(rows()).toEqual([toggleOf('Instagram'), toggleOf('TikTok')]);
    });

    it('starts from what another tab saved since it was left', async () => {
      const Routes = () => {
        const navigate = useNavigate();
        return (
          <>
            <ContentRoutes />
            <button onClick={() => void navigate(-1)}>Back</button>
          </>
        );
      };
      items = [older];
      const user = openAt(Routes, '/edit/socials');
      await user.click(await button('Cancel'));
      await arrivedAt('/dashboard');
      items = [newer];
      await user.click(await button('Back'));
      await button(toggleOf('Instagram'));
      expect(rows()).toEqual([toggleOf('Instagram'), toggleOf('TikTok')]);
    });
  });

  it.each([
    ['https://www.instagram.com/ines.vidal?igsh=MzRl', 'instagram', 'https://instagram.com/ines.vidal', 'ines.vidal'],
    ['https://mastodon.social/@ines', 'mastodon', 'https://mastodon.social/@ines', 'ines@mastodon.social'],
    ['https://vidal.shop/autumn', 'custom', 'https://vidal.shop/autumn', ''],
    ['ines@vidal.example', 'email', 'mailto:ines@vidal.example', 'ines@vidal.example'],
  ])('finds platform and username of %s, pasted or typed', async (address, platform, url, username) => {
    const user = open('/create/socials');
    await user.click(await button('Add Your First Link'));
    await user.type(screen.getByLabelText('Username'), address);
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText('Platform')).toHaveValue(platform));
    await user.click(await button('Add Link'));
    const row = (label: RegExp) => screen.getAllByLabelText(label).at(-1)!;
    await user.click(row(/^(Username|Full URL)$/));
    await user.paste(address);
    await waitFor(() => expect(row(/^Platform$/)).toHaveValue(platform));
    await user.click(await button('Create Socials Collection'));
    await arrivedAt('/dashboard');
    const link = { platform, url, username };
    expect(server.bodiesOf('POST /api/content')).toMatchObject([{ content: { socialMedia: [link, link] } }]);
  });

  it('takes a full address for a page of one’s own', async () => {
    shows('2.socials-form.rows');
    const user = open('/create/socials');
    await user.click(await button('Add Your First Link'));
    await user.selectOptions(screen.getByLabelText('Platform'), 'Custom');
    await user.type(screen.getByLabelText('Full URL'), 'javascript:alert(1)');
    await user.click(await button('Create Socials Collection'));
    expect(await screen.findByText('Only web addresses (https) can be used.')).toBeVisible();
  });
});
