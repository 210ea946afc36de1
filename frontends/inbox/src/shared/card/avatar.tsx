import { initialOf } from '@marquee/page';

/** Dark enough for cream letters. */
const tones = ['#23404f', '#93391a', '#155e4a', '#434e3a', '#5b36a0', '#694600', '#7a3050'];

const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) % 9973, 7);

/** The first letter of a handle on a colour of its own, or a question mark. Decoration next to the name. */
export const Avatar = ({ handle }: { readonly handle: string | null }) => (
  <span
    aria-hidden
    translate="no"
    className={`grid size-10 shrink-0 place-items-center rounded-full text-16 font-[600] ${handle === null ? 'bg-sunken text-muted dark:bg-data-soft' : 'text-[#fbf3e4]'}`}
    {...(handle !== null && { style: { backgroundColor: tones[hashOf(handle) % tones.length] } })}
  >
    {handle === null ? '?' : initialOf(handle)}
  </span>
);
