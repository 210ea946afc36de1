import type { ItemFields } from '@marquee/page';
import { PROFILE_BIO_MAX, PROFILE_NAME_MAX } from '@marquee/page/kinds/profile';
import { lineOf } from '@marquee/page/cards';
import type { About, ProposedAbout } from '../../proposal';
import type { Found, LeftOut } from '../../read-import/found';

export const PROFILE = 'profile';

interface AboutProposal {
  /** Null where nothing would change. */
  readonly about: ProposedAbout | null;
  readonly leftOut: readonly LeftOut[];
}

/** Name, bio and picture as they would be stored. What a source leaves empty stays as it is, and a profile keeps its pictures. */
export const proposeAbout = (found: Found['about'], shown: ItemFields | null): AboutProposal => {
  const before = shown && { name: String(shown['name']), description: String(shown['description']) };
  const name = lineOf(found.name.replace(/^\s*@+/, ''), PROFILE_NAME_MAX) ?? before?.name ?? '';
  const description = lineOf(found.description, PROFILE_BIO_MAX) ?? before?.description ?? '';
  const picture = /^https?:/i.test(found.picture) ? found.picture : null;
  if (before !== null) {
    const isSame = name === before.name && description === before.description;
    const leftOut: LeftOut[] = picture === null ? [] : [{ what: '', code: 'picture' }];
    return { about: isSame ? null : { name, description, before, picture: null }, leftOut };
  }
  if (picture !== null) return { about: { name, description, before, picture }, leftOut: [] };
  return { about: null, leftOut: name + description === '' ? [] : [{ what: name, code: 'profile_without_picture' }] };
};

/** The input for a new profile, or for the one that is shown, which keeps its pictures. */
export const aboutOf = (
  about: About & { readonly imageUrl?: string | undefined },
  shown: ItemFields | null,
): ItemFields => {
  const { imageUrl, ...texts } = about;
  return shown === null && imageUrl !== undefined ? { ...texts, imageUrl } : texts;
};
