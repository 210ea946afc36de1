import { Dashed } from '../dashed';

/** The gallery to come. */
export const PhotoMiniature = () => (
  <span className="grid grid-cols-3 gap-2">
    {[1, 1, 1, 0.5, 0.5, 0.5].map((opacity, place) => (
      <span key={place} style={{ opacity }}>
        <Dashed className="size-10 rounded-[8px]" />
      </span>
    ))}
  </span>
);
