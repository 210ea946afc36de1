import { Mark } from '@marquee/page/components';

export const LogoMark = ({ size = 28 }: { readonly size?: number }) => <Mark className="shrink-0" size={size} />;

/** Mark and name; where there is no room for the name next to the mark, it wraps out of sight. */
export const Logo = () => (
  <span className="flex h-7 min-w-0 flex-wrap gap-x-2.5 overflow-hidden" translate="no">
    <LogoMark />
    <span className="font-display text-19 leading-7 font-[700] tracking-[-.015em]">Marquee</span>
  </span>
);
