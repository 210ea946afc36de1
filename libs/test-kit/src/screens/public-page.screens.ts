import { goTo, type Screen, usernames } from './screen';

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
];
