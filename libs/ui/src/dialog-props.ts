import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  /** Asked for by Escape, by a press outside and by the close button. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  /** 780 px instead of 460. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}
