import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onBoard';

interface ButtonLook {
  /** `primary` is the lamp: one on a screen. `onBoard` is on a board, which is dark in both themes. */
  readonly variant?: ButtonVariant;
  /** 44 or 56 px high. */
  readonly size?: 'm' | 'l';
}

const base =
  'inline-flex select-none items-center justify-center gap-2.5 rounded-control font-[620] transition duration-150 ease-out active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55';
const sizes = {
  m: 'min-h-11 px-[18px] text-15 whitespace-nowrap',
  // As wide as what it is in: a long label continues in a second line there.
  l: 'min-h-14 px-[26px] py-1.5 text-18 text-balance',
};
const variants: Record<ButtonVariant, string> = {
  primary: 'lamp hover:brightness-[1.04]',
  secondary: 'bg-surface text-text ring-1 ring-inset ring-line-strong hover:bg-hover',
  quiet: 'text-text hover:bg-hover',
  onBoard: 'text-board-lit ring-[1.5px] ring-inset ring-lamp hover:bg-lamp/10',
  danger: 'bg-bad-soft text-bad ring-1 ring-inset ring-bad hover:brightness-[0.97] dark:hover:brightness-110',
};

/** The look of a button for what is a link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'secondary', size = 'm' }: ButtonLook = {}): string =>
  classNames(base, sizes[size], variants[variant]);

type ButtonProps = ComponentProps<'button'> & ButtonLook;

export const Button = ({ variant, size, className, type = 'button', ...props }: ButtonProps) => (
  <button
    type={type}
    className={classNames(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), className)}
    {...props}
  />
);
