import { classNames } from './class-names';

interface BouncingDotsProps {
  /** Read aloud; the dots are for the eye. */
  readonly label: string;
  /** Represents a whole page that will be long: it takes the window's height, so that no footer shows up and goes again. */
  readonly fillsPage?: boolean;
}

/** The loader. */
export const BouncingDots = ({ label, fillsPage = false }: BouncingDotsProps) => (
  <div
    role="status"
    className={classNames(
      'flex justify-center gap-2',
      fillsPage ? 'h-[calc(100dvh-60px)] items-start pt-[32dvh] sm:h-[calc(100dvh-64px)]' : 'min-h-40 items-center',
    )}
  >
    <span className="sr-only">{label}</span>
    {[0, 120, 240].map((delay) => (
      <span
        key={delay}
        aria-hidden
        className="animate-bounce-dot size-3 rounded-full bg-lamp ring-1 ring-inset ring-lamp-edge"
        style={{ animationDelay: `${delay}ms` }}
      />
    ))}
  </div>
);
