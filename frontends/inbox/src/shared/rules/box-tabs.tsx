import { tabClass } from '@marquee/ui';
import { Link, useLocation, useMessages } from '@marquee/web-kit';
import { BOXES, useBox, type Box } from './boxes';
import { rulesMessages } from './rules.messages';

interface BoxTabsProps {
  /** What the first list is called. */
  readonly first: string;
  /** How many wait to be let through. */
  readonly held: number;
}

/** The way to each list; the address keeps which one is open. */
export const BoxTabs = ({ first, held }: BoxTabsProps) => {
  const t = useMessages(rulesMessages);
  const { pathname } = useLocation();
  const open = useBox();
  const labels: Readonly<Record<Box, string>> = {
    inbox: first,
    held: held > 0 ? t('heldBackCount', { n: held }) : t('heldBack'),
    blocked: t('blocked'),
    shown: t('shown'),
  };
  return (
    <nav
      aria-label={t('lists')}
      className="mt-5 flex gap-8 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:-mx-5 max-md:gap-5 max-md:px-5"
    >
      {BOXES.map((box) => (
        <Link
          key={box}
          to={box === 'inbox' ? pathname : `${pathname}?box=${box}`}
          aria-current={box === open ? 'page' : undefined}
          className={tabClass}
        >
          {labels[box]}
        </Link>
      ))}
    </nav>
  );
};
