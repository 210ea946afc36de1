import { BulbFrame } from '@marquee/ui';
import { useEffect, useRef, useState, type ComponentProps } from 'react';

/** As it is drawn at 1440 px; on its way to the size that it has. */
const DRAWN = { width: 432, height: 632 };

/** A board with bulbs along its edges, whatever size its content gives it. */
export const BulbBoard = ({ children, ...props }: ComponentProps<'section'>) => {
  const board = useRef<HTMLElement>(null);
  const [size, setSize] = useState(DRAWN);
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
