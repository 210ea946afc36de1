import { Mark } from '@marquee/page/components';

export const LogoMark = ({ size = 28 }: { readonly size?: number }) => <Mark className="shrink-0" size={size} />;

/** Mark and name; the name can stay away where there is no room. */
export const Logo = ({ nameHidden = false }: { readonly nameHidden?: boolean }) => (
  <span className="inline-flex items-center gap-2.5" translate="no">
    <LogoMark />
    <span className={nameHidden ? 'sr-only' : 'font-display text-19 font-[700] tracking-[-.015em]'}>Marquee</span>
  </span>
);
