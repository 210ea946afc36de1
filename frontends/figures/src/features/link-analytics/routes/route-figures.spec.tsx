import { screen, waitFor, within } from '@testing-library/react';
import { routeKeysOf } from '@marquee/page';
import { plainOwnedOptions, type LinkOptions } from '@marquee/page/kinds/link';
import { useState } from 'react';
import { FakeServer, fillBrowserGaps, json, openAt, type BodyOf } from '@marquee/web-kit/testing';
import { RouteFigures } from './route-figures';

const split: LinkOptions['split'] = {
  variants: [
    { destinationUrl: 'https://shop.example/autumn', percent: 60 },
    { destinationUrl: 'https://shop.example/film', percent: 40 },
  ],
};
const rules: LinkOptions['rules'] = {
  zone: 'UTC',
  list: [
    {
      match: 'all',
      conditions: [{ what: 'country', isNot: false, values: ['DE'] }],
      destinationUrl: 'https://shop.example/de',
      isOn: true,
    },
  ],
};
const plain = { contentId: 'link:kiln', destinationUrl: 'https://shop.example/', ...plainOwnedOptions };
const firstClick = '2026-11-01T00:00:00.000Z';

const Page = ({ link }: { readonly link: typeof plain }) => {
  const [goal, setGoal] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  return <RouteFigures link={link} bounds={{}} goal={goal} onGoal={setGoal} chosen={chosen} onChoose={setChosen} />;
};

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  const item = { totalClicks: 1, sinceYesterday: 0, inThirtyDays: 1, daily: [1] };
  server = new FakeServer().answer('GET /api/clicks/overview', 200, {
    sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 },
    items: ['link:kiln', 'link:reserve'].map((contentId) => ({ contentId, ...item })),
  });
  server.install();
});

type Routes = BodyOf<'GET /api/clicks/routes', 200>;
const answer = (routes: readonly Omit<Routes['routes'][number], 'reached'>[], reached: readonly number[]) =>
  server.answer('GET /api/clicks/routes', (request) => {
    const goal = new URL(request.url).searchParams.get('goal');
    const body: Routes = {
      contentId: 'link:kiln',
      goal,
      routes: routes.map((route, place) => ({ ...route, reached: goal === null ? null : reached[place]! })),
    };
    return json(body);
  });
const open = (options: Partial<LinkOptions>) =>
  openAt(() => <Page link={{ ...plain, ...options }} />, '/analytics/kiln');
const said = (): HTMLElement => within(screen.getByTestId('routes')).getByRole('status');
const cells = async (row: RegExp): Promise<string[]> =>
  within((await screen.findByRole('button', { name: row })).closest('tr')!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

const chooseGoal = async (user: ReturnType<typeof open>): Promise<void> => {
  const goal = await screen.findByRole('option', { name: 'follows /reserve the same day' });
  await user.selectOptions(screen.getByLabelText('Goal'), goal);
};

describe('where the clicks of a link with a split went', () => {
  const [a, b] = routeKeysOf({ ...plain, split }).variants;
  const figures = (people: readonly [number, number]) =>
    [a, b].map((route, place) => ({ route: route!, clicks: people[place]! + 5, visitors: people[place]!, firstClick }));

  it('is shown as people and clicks of each address, and nothing is compared without a goal', async () => {
    answer(figures([642, 386]), [61, 46]);
    open({ split });
    expect(await cells(/of A$/)).toEqual(['64262%', '647']);
    expect(said()).toHaveTextContent('Choose a goal to compare.');
  });

  it('shows the rates and their likely ranges with a goal, and decides nothing too soon', async () => {
    answer(figures([642, 386]), [61, 46]);
    const user = open({ split });
    await chooseGoal(user);
    await waitFor(async () => expect(await cells(/of B$/)).toEqual(['38638%', '46', '11.9 %9.1 to 15.5 %']));
    expect(said()).toHaveTextContent(
      /^B is ahead, but it’s too early to tell\. A gap like this comes up by chance about 2 times in 10\.Wait before you choose\. To confirm a gap of 2\.4 points you need about 2,600 people on each address\. At today’s pace that takes/,
    );
  });

  it('names the better address once a gap is hardly by chance', async () => {
    answer(figures([1000, 1000]), [100, 200]);
    const user = open({ split });
    await chooseGoal(user);
    expect(await screen.findByText(/A gap like this comes up by chance less than 1 time in 100\./)).toHaveTextContent(
      /^B is better\./,
    );
  });
});

describe('where the clicks of a link with rules went', () => {
  it('is shown for each rule, for everyone else, and for rules of before', async () => {
    const [rule] = routeKeysOf({ ...plain, rules }).rules;
    answer(
      [
        { route: 'rule:00000000', clicks: 9, visitors: 8, firstClick },
        { route: rule!, clicks: 4, visitors: 4, firstClick },
        { route: 'default', clicks: 2, visitors: 2, firstClick },
      ],
      [0, 0, 0],
    );
    const user = open({ rules });
    expect(await cells(/of Rule 1$/)).toEqual(['429%', '4']);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Rule 1', 'Everyone else', 'An earlier rule'].map((name) => `Show only clicks of ${name}`));
    expect(screen.queryByLabelText('Goal')).toBeNull();
    await user.click(screen.getByRole('button', { name: /of Rule 1$/ }));
    expect(said()).toHaveTextContent('The figures on this page are those of Rule 1 alone.');
    await user.click(screen.getByRole('button', { name: 'Show all clicks' }));
    expect(screen.queryByText(/^The figures on this page/)).toBeNull();
  });
});
