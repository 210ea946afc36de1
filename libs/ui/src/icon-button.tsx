import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { Tooltip } from './tooltip';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Read aloud, and shown as a tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The look of an icon button for what is a link. */
export const iconButtonClass =
  'inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition duration-150 ease-out hover:bg-hover hover:text-text active:translate-y-px disabled:pointer-events-none disabled:opacity-55';

/** 44 px whatever the icon's size. */
export const IconButton = ({ label, children, className, type = 'button', ...props }: IconButtonProps) => (
  <Tooltip text={label} repeatsName>
    <button type={type} aria-label={label} className={classNames(iconButtonClass, className)} {...props}>
      {children}
    </button>
  </Tooltip>
);
