/** The shape of what will come: three cards, dashed. */
export const EmptyCards = () => (
  <div className="flex items-start gap-3">
    {[92, 120, 76].map((height) => (
      <div
        key={height}
        className="w-24 rounded-thumb border-[1.5px] border-dashed border-line-strong p-2.5"
        style={{ height }}
      >
        <div className="size-5 rounded-full bg-data-soft" />
        <div className="mt-2.5 h-1.5 rounded-pill bg-data-soft" />
        <div className="mt-1.5 h-1.5 w-3/4 rounded-pill bg-data-soft" />
      </div>
    ))}
  </div>
);
