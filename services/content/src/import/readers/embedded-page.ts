import type { ImportSource } from '@marquee/contracts';
import { foundLink, type Found, type FoundLink } from '../read-import/found';
import type { PageOutline } from '../read-import/page-outline';
import { whyNotTaken } from './own-addresses';
import { isFields, objectsOf, pageState, textIn, type Fields } from './page-state';

const accountLists = ['socials', 'socialLinks', 'social_links', 'socialIcons', 'social_icons'];
const addressOf = (fields: Fields): string => textIn(fields, 'url', 'link', 'href');
const titleOf = (fields: Fields): string => textIn(fields, 'title', 'label', 'text', 'name');

const listedIn = (fields: Fields): readonly Fields[] =>
  accountLists.flatMap((name) => objectsOf(fields[name]).filter((each) => addressOf(each) !== ''));

/**
 * A page of a service that embeds its state and names its parts as most do: links have a title and an address, the owner a name and a bio.
 * Null: it embeds no links.
 */
export const readEmbeddedPage = (outline: PageOutline, source: ImportSource, ownHosts: RegExp | null): Found | null => {
  const state = pageState(outline);
  if (state === null) return null;
  const objects = objectsOf(state);
  const accounts = new Set(objects.flatMap(listedIn));
  const links: FoundLink[] = [];
  for (const each of objects) {
    const [title, address] = [titleOf(each), addressOf(each)];
    if (accounts.has(each) || title === '') continue;
    if (/^(?:header|heading|divider)$/i.test(textIn(each, 'type', 'kind')))
      links.push(foundLink({ title, display: 'heading' }));
    else if (address !== '' && whyNotTaken(address, ownHosts) === null)
      links.push(foundLink({ title, address, description: textIn(each, 'description') }));
  }
  if (links.length === 0) return null;
  const owner = objects.find((each) => 'bio' in each) ?? {};
  const user = isFields(owner['user']) ? owner['user'] : owner;
  return {
    source,
    about: {
      name: textIn(user, 'displayName', 'display_name', 'name', 'fullName', 'username'),
      description: textIn(owner, 'bio'),
      picture: textIn(owner, 'avatar', 'avatarUrl', 'avatar_url', 'image', 'profilePicture'),
    },
    links,
    accounts: [...accounts].map(addressOf),
    leftOut: [],
    table: null,
  };
};
