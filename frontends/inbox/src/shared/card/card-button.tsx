import { classNames } from '@marquee/ui';
import type { ComponentProps } from 'react';

/** What can be done with a card: text and icon, without a frame. */
export const CardButton = ({
  isMuted = false,
  ...props
}: ComponentProps<'button'> & { readonly isMuted?: boolean }) => (
  <button
    type="button"
    className={classNames(
      'inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-14 transition duration-150 ease-out hover:bg-hover hover:text-text',
      isMuted ? 'font-[450] text-muted' : 'font-[600]',
    )}
    {...props}
  />
);
