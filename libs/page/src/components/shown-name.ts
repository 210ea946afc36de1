import type { PublicPageView } from '../page-view';

/** The profile's name, or the username where it is empty or there is no profile. */
export const shownName = (view: PublicPageView): string => view.profile?.name || view.username;
