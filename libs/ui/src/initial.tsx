import { initialOf } from '@marquee/page';

/** A round picture's stand-in: the first letter of a name. Decoration next to the name itself. */
export const Initial = ({ name, size = 32 }: { readonly name: string; readonly size?: number }) => (
  <span
    aria-hidden
    translate="no"
    className="grid shrink-0 place-items-center rounded-full bg-accent-soft font-display font-[700] text-accent uppercase"
    style={{ width: size, height: size, fontSize: size * 0.45 }}
  >
    {initialOf(name) || '?'}
  </span>
);
