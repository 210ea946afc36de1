/**
 * The icons of the page (lucide's drawing, 24 units), defined once and used by reference: a page with a hundred links
 * carries each drawing once.
 */
const drawings = {
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
  check: 'M20 6 9 17l-5-5',
  out: 'M7 7h10v10M7 17 17 7',
  moon: 'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
} as const;

type IconName = keyof typeof drawings;

interface IconProps<Name extends string> {
  readonly name: Name;
  readonly className?: string;
}

/** An icon of the drawings that the part of a kind brings. */
export const DrawnIcon = ({ name, className }: IconProps<string>) => (
  <svg className={className === undefined ? 'mq-icon' : `mq-icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`#mq-${name}`} />
  </svg>
);

/** An icon that every page has. */
export const Icon = (props: IconProps<IconName>) => <DrawnIcon {...props} />;

/** `ofKinds`: what the kinds on the page bring. */
export const IconDrawings = ({ ofKinds = {} }: { readonly ofKinds?: Readonly<Record<string, string>> }) => (
  <svg className="mq-drawings" aria-hidden="true">
    {Object.entries({ ...drawings, ...ofKinds }).map(([name, path]) => (
      <path key={name} id={`mq-${name}`} d={path} />
    ))}
  </svg>
);
