/** The loader. `label` is read aloud; the dots are for the eye. */
export const BouncingDots = ({ label }: { readonly label: string }) => (
  <div role="status" className="flex min-h-40 items-center justify-center gap-2">
    <span className="sr-only">{label}</span>
    {[0, 120, 240].map((delay) => (
      <span
        key={delay}
        aria-hidden
        className="animate-bounce-dot size-3 rounded-full bg-lamp ring-1 ring-inset ring-lamp-edge"
        style={{ animationDelay: `${delay}ms` }}
      />
    ))}
  </div>
);
