import { button, field, goTo, type Screen, usernames } from './screen';

/** What visitors see. */
export const publicPageScreens: readonly Screen[] = [
  {
    name: 'public-page',
    viewer: 'visitor',
    isPublicPage: true,
    show: (stage) => goTo(stage, `/@${usernames.creator}`),
  },
  {
    name: 'public-page-empty',
    viewer: 'visitor',
    isPublicPage: true,
    show: (stage) => goTo(stage, `/@${usernames.newcomer}`),
  },
  {
    name: 'public-not-found',
    refusals: [404],
    viewer: 'visitor',
    isPublicPage: true,
    show: (stage) => goTo(stage, `/@${usernames.creator}/nothing`),
  },
  {
    name: 'public-not-open',
    refusals: [404],
    viewer: 'visitor',
    isPublicPage: true,
    show: (stage) => goTo(stage, `/@${usernames.host}/market`, 'This link is not open yet'),
  },
  {
    name: 'public-ended',
    refusals: [410],
    viewer: 'visitor',
    isPublicPage: true,
    show: (stage) => goTo(stage, `/@${usernames.host}/sale`, 'This link has ended'),
  },
  {
    name: 'public-password',
    refusals: [401],
    viewer: 'visitor',
    isPublicPage: true,
    show: (stage) => goTo(stage, `/@${usernames.host}/guests`, 'Enter the password'),
  },
  {
    name: 'public-password-wrong',
    refusals: [401],
    viewer: 'visitor',
    isPublicPage: true,
    show: async (stage) => {
      await goTo(stage, `/@${usernames.host}/guests`, 'Enter the password');
      await field(stage, 'Password').fill('fifty pots');
      await button(stage, 'Open link').click();
      await stage.page.getByText('Wrong password.').waitFor();
    },
  },
];
