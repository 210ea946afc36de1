import { useFirstField } from '@marquee/web-kit';
import { useRef, type ReactNode } from 'react';

interface FormLayoutProps {
  readonly title: string;
  /** Below the title. */
  readonly subtitle?: string;
  /** It asks for words first: its first field has the focus. */
  readonly isTyped?: boolean;
  readonly onSubmit: () => void;
  /** At the foot of the form. */
  readonly saveBar: ReactNode;
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

const nothing = { current: null };

/** A form in one column, its save bar at the foot, what visitors will see next to it; on phones below it. */
export const FormLayout = ({
  title,
  subtitle,
  isTyped = false,
  onSubmit,
  saveBar,
  preview,
  children,
}: FormLayoutProps) => {
  const form = useRef<HTMLFormElement>(null);
  useFirstField(isTyped ? form : nothing);
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-64px)] lg:grid-cols-2">
      <form
        ref={form}
        noValidate
        className="flex flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="flex-1 px-5 pt-4 pb-8 md:px-6 lg:pr-16 lg:pl-[min(120px,8.33vw)]">
          <div className="mx-auto flex max-w-[536px] flex-col gap-4 lg:mx-0">
            <div>
              <h1 className="title-large text-36 leading-[1.2]">{title}</h1>
              {subtitle !== undefined && <p className="mt-1 text-16 text-muted">{subtitle}</p>}
            </div>
            {children}
          </div>
        </div>
        {saveBar}
      </form>
      <div className="px-5 py-6 lg:sticky lg:top-16 lg:h-[calc(100dvh-64px)] lg:pt-0 lg:pr-6 lg:pl-0">{preview}</div>
    </div>
  );
};
