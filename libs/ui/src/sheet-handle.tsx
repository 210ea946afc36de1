import { useRef } from 'react';

/** In px, downwards. */
const SWIPE = 48;

/** The handle at the top edge of a sheet on phones. It is for fingers alone: there is a cross as well. */
export const SheetHandle = ({ onClose }: { readonly onClose: () => void }) => {
  const startedAt = useRef(0);
  return (
    <div
      aria-hidden
      data-sheet-handle
      className="absolute inset-x-12 top-0 z-10 flex h-11 touch-none justify-center pt-2.5 sm:hidden"
      onPointerDown={({ clientY, currentTarget, pointerId }) => {
        startedAt.current = clientY;
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerUp={({ clientY }) => clientY - startedAt.current > SWIPE && onClose()}
    >
      <span className="h-1 w-10 rounded-pill bg-line-strong" />
    </div>
  );
};
