import { normaliseDestination, onOneLine } from '@marquee/page';
import { withoutPrefix } from '../../fields/typed-address';

/** An address inside of a shared text, as apps put it behind a title. */
const ADDRESS = /https?:\/\/\S+/i;

/** Where what was pasted or shared is one web address: as the form holds it, without its prefix. Null for every other text. */
export const addressIn = (text: string): string | null => {
  const checked = normaliseDestination(text);
  return checked.ok ? withoutPrefix(checked.value) : null;
};

/**
 * The destination that the address of the form asks for: `?url=`, and what the share sheet of a phone gives. Some apps put the
 * address into the text or the title. Null where it asks for none.
 */
export const requestedAddress = (search: string): string | null => {
  const query = new URLSearchParams(search);
  for (const name of ['url', 'text', 'title']) {
    const said = query.get(name) ?? '';
    const found = addressIn(said) ?? addressIn(ADDRESS.exec(said)?.[0] ?? '');
    if (found !== null) return found;
  }
  // The form says what is wrong with it.
  return query.get('url') === null ? null : withoutPrefix(onOneLine(query.get('url') ?? ''));
};
