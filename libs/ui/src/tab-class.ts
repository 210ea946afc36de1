/** The look of a link that is one of several tabs. The open one has `aria-current="page"`; their container draws the line below. */
export const tabClass =
  'relative -mx-2 flex min-h-12 shrink-0 items-center px-2 text-15 font-[560] text-muted -outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:h-1 after:rounded-t-[2px] hover:text-text aria-[current=page]:text-text aria-[current=page]:after:bg-lamp aria-[current=page]:after:ring-1 aria-[current=page]:after:ring-lamp-edge';
