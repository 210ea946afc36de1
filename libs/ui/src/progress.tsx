/** How much of something is done, as a bar of 6 px. */
export const Progress = ({ part, label }: { readonly part: number; readonly label: string }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(part * 100)}
    className="mt-2 h-1.5 overflow-hidden rounded-pill bg-sunken"
  >
    <div
      className="h-full origin-left bg-lamp ring-1 ring-inset ring-lamp-edge transition-transform duration-200"
      style={{ transform: `scaleX(${Math.max(part, 0.04)})` }}
    />
  </div>
);
