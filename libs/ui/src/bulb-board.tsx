import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { BulbFrame } from './bulb-frame';

interface BulbBoardProps extends ComponentProps<'section'> {
  /** As it is drawn at 1440 px, in px; on its way to the size that it has. */
  readonly drawn: { readonly width: number; readonly height: number };
}

/** A board with bulbs along its edges, whatever size its content gives it. */
export const BulbBoard = ({ drawn, children, ...props }: BulbBoardProps) => {
  const board = useRef<HTMLElement>(null);
  const [size, setSize] = useState(drawn);
  useEffect(() => {
    const element = board.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={board} {...props}>
      <BulbFrame {...size} />
      {children}
    </section>
  );
};
