import { foundLink, type Found, type FoundLink, type LeftOut } from '../read-import/found';
import type { PageOutline } from '../read-import/page-outline';
import { isFields, objectsIn, pageState, textIn, type Fields } from './page-state';

const isLocked = (link: Fields): boolean =>
  link['locked'] === true || (isFields(link['context']) && link['context']['passcode'] != null);

/** A page of Linktree, from the state that it embeds. Null: it is none. */
export const readLinktree = (outline: PageOutline): Found | null => {
  const state = pageState(outline);
  const account = isFields(state?.['account']) ? state['account'] : null;
  if (state === null || account === null) return null;
  const links: FoundLink[] = [];
  const leftOut: LeftOut[] = [];
  const listed = objectsIn(state['links'] ?? account['links']);
  for (const link of [...listed].sort((one, other) => Number(one['position'] ?? 0) - Number(other['position'] ?? 0))) {
    const [title, address] = [textIn(link, 'title'), textIn(link, 'url')];
    if (link['type'] === 'HEADER') links.push(foundLink({ title, display: 'heading' }));
    else if (isLocked(link)) leftOut.push({ what: title, code: 'locked' });
    else if (address === '') leftOut.push({ what: title, code: 'no_address' });
    else links.push(foundLink({ title, address }));
  }
  if (listed.some((link) => textIn(link, 'thumbnail') !== '')) leftOut.push({ what: '', code: 'link_pictures' });
  return {
    source: 'linktree',
    about: {
      name: textIn(account, 'pageTitle') || textIn(account, 'username'),
      description: textIn(account, 'description'),
      picture: textIn(account, 'profilePictureUrl'),
    },
    links,
    accounts: objectsIn(state['socialLinks'] ?? account['socialLinks']).map((link) => textIn(link, 'url')),
    leftOut,
    table: null,
  };
};
