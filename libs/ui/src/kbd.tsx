import type { ReactNode } from 'react';

/** The label of a key. */
export const Kbd = ({ children }: { readonly children: ReactNode }) => (
  <kbd
    translate="no"
    className="grid min-h-6 min-w-6 place-items-center rounded-[6px] bg-sunken px-1.5 font-mono text-12 ring-1 ring-line ring-inset"
  >
    {children}
  </kbd>
);
