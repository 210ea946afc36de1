import type { ReactNode } from 'react';

/** An error of the whole form, in red. */
export const FormError = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className="text-14 font-[560] text-bad">
    {children}
  </p>
);
