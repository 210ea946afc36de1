import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface PhoneFrameProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** 9 px of ink around a screen; the screen is a size container, so that what is inside lays itself out as on a phone. */
export const PhoneFrame = ({ children, className }: PhoneFrameProps) => (
  <div
    className={classNames(
      'rounded-[44px] bg-(--mq-phone) p-[9px] shadow-[0_0_0_1px_var(--mq-phone-rim),0_30px_60px_-20px_rgb(60_40_15/.45)]',
      className,
    )}
  >
    <div className="@container relative h-full overflow-hidden rounded-[35px] bg-canvas">{children}</div>
  </div>
);

interface PreviewWellProps {
  /** Next to the live dot. */
  readonly label: ReactNode;
  /** Whether the dot is lit; it is unless said. */
  readonly isLit?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** The lit corner of the working screens: what visitors see while one works. */
export const PreviewWell = ({ label, isLit = true, actions, children, className }: PreviewWellProps) => (
  <section className={classNames('pool flex flex-col rounded-well bg-sunken p-5', className)}>
    <header className="mb-4 flex min-h-11 items-center justify-between gap-3 text-15">
      <span className="flex min-w-0 items-center gap-2.5 font-[600]">
        <span
          aria-hidden
          className={classNames(
            'size-2 shrink-0 rounded-full',
            isLit
              ? 'bg-lamp shadow-[0_0_0_1px_var(--mq-lamp-edge),0_0_0_5px_rgb(var(--mq-glow)/.25)]'
              : 'ring-[1.5px] ring-line-strong',
          )}
        />
        {label}
      </span>
      {actions !== undefined && <span className="flex items-center">{actions}</span>}
    </header>
    {children}
  </section>
);
