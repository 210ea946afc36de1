/** The tick next to a name. */
export const VerifiedBadge = ({ label }: { readonly label: string }) => (
  <svg className="mq-verified" viewBox="0 0 24 24" role="img" aria-label={label}>
    <path d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76z" />
    <path d="m8.5 12.2 2.4 2.4 4.6-4.8" />
  </svg>
);
