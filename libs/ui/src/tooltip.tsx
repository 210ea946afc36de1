import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface TooltipProps {
  readonly text: string;
  /** One element that can take the focus. */
  readonly children: ReactNode;
  /** The tooltip only repeats the element's name, so that assistive technology need not hear it twice. */
  readonly repeatsName?: boolean;
  readonly className?: string;
  /** `focus`: the mouse gets the tooltips of what is inside. */
  readonly opensOn?: 'focus';
}

const GAP = 8;
const MARGIN = 8;

/** Draws above the anchor, or below it where there is no room; always inside the window. */
const place = (tip: HTMLElement, anchor: DOMRect): void => {
  const { width, height } = tip.getBoundingClientRect();
  const top = anchor.top - height - GAP;
  const left = anchor.left + anchor.width / 2 - width / 2;
  tip.style.top = `${top < MARGIN ? anchor.bottom + GAP : top}px`;
  tip.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`;
};

/** The same words for the mouse and the keyboard; Escape puts them away. */
export const Tooltip = ({ text, children, repeatsName = false, className, opensOn }: TooltipProps) => {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    if (open && tip.current && anchor.current) place(tip.current, anchor.current.getBoundingClientRect());
  }, [open, text]);

  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent | Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', close);
    addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('scroll', close, { capture: true });
    };
  }, [open]);

  const focused = () => setOpen(anchor.current?.querySelector(':focus-visible') != null);
  return (
    <span
      ref={anchor}
      className={className ?? 'inline-flex'}
      onPointerEnter={(event) => event.pointerType === 'mouse' && opensOn !== 'focus' && setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onPointerDown={() => setOpen(false)}
      onFocus={focused}
      onBlur={() => setOpen(false)}
      {...(open && !repeatsName && { 'aria-describedby': id })}
    >
      {children}
      {open &&
        createPortal(
          <span
            ref={tip}
            id={id}
            role="tooltip"
            className="animate-fade pointer-events-none fixed z-[1001] max-w-72 rounded-[8px] bg-text px-2.5 py-1 text-12 font-[560] text-canvas shadow-lift"
            {...(repeatsName && { 'aria-hidden': true })}
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
};
