import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { classNames } from './class-names';
import { nextByKey, nextByLetter } from './menu-keys';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  /** Makes the item a link, which can be opened in another tab; an ordinary click still calls `onSelect`. */
  readonly href?: string;
  /** A destructive act; it is last. */
  readonly tone?: 'danger';
}

interface MenuProps {
  /** Name of the button and of the menu, read aloud. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly triggerClassName?: string;
  readonly items: readonly MenuItem[];
  /** Above the items, such as who is signed in. */
  readonly header?: ReactNode;
}

const MARGIN = 8;

/** Below the button and flush with its right edge, or above it where there is no room. */
const place = (menu: HTMLElement, anchor: DOMRect): void => {
  const { width, height } = menu.getBoundingClientRect();
  const below = anchor.bottom + 4;
  const fits = below + height + MARGIN <= innerHeight;
  menu.style.top = `${fits ? below : Math.max(MARGIN, anchor.top - height - 4)}px`;
  menu.style.left = `${Math.max(MARGIN, Math.min(anchor.right - width, innerWidth - width - MARGIN))}px`;
};

/** Above everything, and placed by the window, also from inside a card that is moved by a transform. */
const lift = (menu: HTMLElement): void => {
  if (typeof menu.showPopover !== 'function') return;
  menu.popover = 'manual';
  menu.showPopover();
};

const isOrdinaryClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;

/** Calls `close` for a press elsewhere, and when scrolling moves what it hangs on: its own place in the window is fixed. */
function useDismissal(open: boolean, inside: React.RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const anchor = inside.current;
    if (!open || anchor === null) return;
    const { top, left } = anchor.getBoundingClientRect();
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !anchor.contains(event.target)) close();
    };
    const scrolled = () => {
      const now = anchor.getBoundingClientRect();
      if (now.top !== top || now.left !== left) close();
    };
    addEventListener('pointerdown', pressed);
    addEventListener('resize', close);
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      removeEventListener('pointerdown', pressed);
      removeEventListener('resize', close);
      removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [open, inside, close]);
}

/** A menu button after the ARIA pattern: arrows, Home, End, first letters, Escape; any click in the page closes it. */
export const Menu = ({ label, trigger, triggerClassName, items, header }: MenuProps) => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismissal(open, root, close);

  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useLayoutEffect(() => {
    if (!open || !menu.current || !button.current) return;
    lift(menu.current);
    place(menu.current, button.current.getBoundingClientRect());
    menu.current.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, [open]);

  const closeAndReturn = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return closeAndReturn();
    }
    if (event.key === 'Tab') return setOpen(false);
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next =
      nextByKey(event.key, at, all.length) ??
      nextByLetter(
        event.key,
        at,
        all.map((entry) => entry.textContent),
      );
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  const choose = (item: MenuItem) => (event: MouseEvent) => {
    if (item.href !== undefined && !isOrdinaryClick(event)) return;
    const isMet = event.defaultPrevented; // a screen with unsaved work asks first
    event.preventDefault();
    closeAndReturn();
    if (!isMet) item.onSelect();
  };

  return (
    <div ref={root} className="relative inline-flex">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        {...(open && { 'aria-controls': id })}
        className={triggerClassName}
        onClick={() => setOpen(!open)}
        onKeyDown={onButtonKey}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onMenuKey}
          className="animate-rise fixed z-50 min-w-[168px] origin-top-right rounded-thumb bg-surface p-1.5 text-text shadow-lift"
        >
          {header !== undefined && (
            <div role="presentation" className="mb-1.5 border-b border-line px-3 pt-1.5 pb-2.5 text-13 text-muted">
              {header}
            </div>
          )}
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} onChoose={choose(item)} />
          ))}
        </div>
      )}
    </div>
  );
};

const MenuEntry = ({ item, onChoose }: { readonly item: MenuItem; readonly onChoose: (event: MouseEvent) => void }) => {
  const className = classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-[8px] px-3 text-left text-15 transition-colors hover:bg-hover focus-visible:-outline-offset-2',
    item.tone === 'danger' && 'text-bad',
  );
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  return item.href === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} className={className} onClick={onChoose}>
      {content}
    </button>
  ) : (
    <a href={item.href} role="menuitem" tabIndex={-1} className={className} onClick={onChoose}>
      {content}
    </a>
  );
};
