import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Rows that come and go together: any whole number of lines of up to six, and of eight. */
const GROUP = 24;
/** Up to here all rows are drawn: the window would cost more than it saves. */
const FEW = 60;
/** Groups this near to the window are drawn, so that they are there when they come into view. */
const NEAR = '900px';

interface WindowedRowsProps {
  readonly count: number;
  /** Until a group has been measured: the height of a row divided by how many are in a line. */
  readonly rowHeight: number;
  /** How the rows of a group lie; below one another by default. */
  readonly groupClassName?: string | undefined;
  readonly renderRow: (index: number) => ReactNode;
}

/**
 * A list of any length with no more rows in the document than are near the window: a thousand links, and a menu still opens at
 * once. Groups keep their measured height when they go, so that the scroll bar stays where it is.
 */
export const WindowedRows = ({ count, rowHeight, groupClassName, renderRow }: WindowedRowsProps) => {
  const groups = Array.from({ length: Math.ceil(count / GROUP) }, (_, group) => group * GROUP);
  const rows = (first: number) =>
    Array.from({ length: Math.min(GROUP, count - first) }, (_, place) => renderRow(first + place));
  return (
    <div role="list" className="@container">
      {groups.map((first) =>
        count <= FEW ? (
          <div key={first} role="presentation" className={groupClassName}>
            {rows(first)}
          </div>
        ) : (
          <Group
            key={first}
            className={groupClassName}
            isFirst={first === 0}
            height={Math.min(GROUP, count - first) * rowHeight}
          >
            {() => rows(first)}
          </Group>
        ),
      )}
    </div>
  );
};

interface GroupProps {
  readonly className: string | undefined;
  readonly isFirst: boolean;
  /** An estimate, in px. */
  readonly height: number;
  readonly children: () => ReactNode;
}

const Group = ({ className, isFirst, height, children }: GroupProps) => {
  const place = useRef<HTMLDivElement>(null);
  const measured = useRef(height);
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Of several, the last one tells what is so now.
        const entry = entries.at(-1);
        if (entry === undefined) return;
        // What holds the focus stays: taking it away would throw the reader to the top of the page.
        const isInUse = element.contains(document.activeElement);
        if (!entry.isIntersecting && element.childElementCount > 0) measured.current = entry.boundingClientRect.height;
        setNear(entry.isIntersecting || isInUse);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={place}
      role="presentation"
      className={className}
      style={isNear ? undefined : { height: measured.current }}
    >
      {isNear && children()}
    </div>
  );
};
