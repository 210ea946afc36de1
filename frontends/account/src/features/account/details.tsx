import type { ReactNode } from 'react';

/** A row of a definition list: label, value, and what can be done about it. */
export const DetailRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line py-2 last:border-b-0">
    <dt className="w-full shrink-0 text-14 text-muted sm:w-42">{label}</dt>
    <dd className="flex min-w-0 basis-full flex-wrap items-center gap-2.5 text-16 sm:flex-1">{children}</dd>
  </div>
);
