import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';

interface OptionRowProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What is set, in one line. */
  readonly summary: string;
  readonly isSet: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** One option: what is set, and its fields while it is open. */
export const OptionRow = ({ icon: Icon, title, summary, isSet, isOpen, onToggle, children }: OptionRowProps) => {
  const panel = useId();
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
        className="group flex min-h-14 w-full items-center gap-3.5 rounded-control py-2 text-left sm:min-h-[62px]"
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden className={isSet ? 'text-accent' : 'text-muted'} />
        <span className="min-w-0 flex-1">
          <span className="block text-15 font-[600]">{title}</span>
          <span className={isSet ? 'block truncate text-13' : 'block truncate text-13 text-muted'}>{summary}</span>
        </span>
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="text-muted transition-transform group-aria-expanded:rotate-180"
        />
      </button>
      <div id={panel}>{isOpen && <div className="grid grid-cols-1 gap-4 pb-4 sm:pl-[34px]">{children}</div>}</div>
    </li>
  );
};
