import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  /** Asked for by Escape, by a press outside and by the close button. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** Name of the cross. Without it there is none: a button among the children closes the dialog. */
  readonly closeLabel?: string;
  /** A press outside does not ask for the end: what the dialog holds would be lost. */
  readonly isHeldOpen?: boolean;
  /** 780 px instead of 460. */
  readonly wide?: boolean;
  /** A picture at the left over the whole height, above all else on phones; the dialog is then 780 px wide. */
  readonly aside?: ReactNode;
  /** The children alone, 640 px wide below the top of the window, on phones the whole window; the title is for screen readers. */
  readonly isPalette?: boolean;
  /** 1080 px wide; on phones over the whole width from the bottom, and a swipe at its top edge closes it. */
  readonly isSheet?: boolean;
  /** Asked before Escape ends the dialog: whether it has done something else. */
  readonly onEscape?: () => boolean;
  readonly children: ReactNode;
}
