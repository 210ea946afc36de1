import { useRef, type ReactNode } from 'react';
import { PhoneFrame, Sign } from '@marquee/ui';
import { blocksStorage, useFirstField, useHydrated, useMessages } from '@marquee/web-kit';
import { TriangleAlert } from 'lucide-react';
import { authMessages } from '../auth.messages';

interface AuthLayoutProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Whose name is on the sign. */
  readonly signName: string;
  readonly children: ReactNode;
}

/** One column for the form; next to it, where there is room, the sign that will carry the name. */
export const AuthLayout = ({ title, text, signName, children }: AuthLayoutProps) => {
  const form = useRef<HTMLDivElement>(null);
  useFirstField(form);
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-[minmax(0,1fr)] items-stretch gap-10 px-5 py-8 sm:px-6 md:py-12 lg:grid-cols-2 lg:gap-16">
      <section className="mx-auto w-full max-w-[420px]">
        <h1 className="title-large text-32 md:text-36">{title}</h1>
        {text !== undefined && <p className="mt-2 text-16 text-muted">{text}</p>}
        <BlockedStorage />
        <div ref={form} className="mt-7">
          {children}
        </div>
      </section>
      <div
        aria-hidden
        className="pool relative hidden min-h-[520px] justify-center overflow-hidden rounded-well bg-sunken lg:flex"
      >
        <span className="absolute top-0 left-[calc(50%-110px)] h-36 w-[3px] bg-board dark:bg-line" />
        <span className="absolute top-0 left-[calc(50%+107px)] h-36 w-[3px] bg-board dark:bg-line" />
        <div className="absolute top-42 -bottom-10 w-[300px]">
          <PhoneFrame className="h-full">
            <div className="grid grid-cols-2 gap-2.5 px-4 pt-24 [&>span]:rounded-tile [&>span]:bg-sunken">
              <span className="col-span-2 mx-auto mb-3 h-3 w-40" />
              <span className="col-span-2 h-32" />
              <span className="h-36" />
              <span className="h-36" />
            </div>
          </PhoneFrame>
        </div>
        <div className="absolute top-34 w-[min(420px,84%)]" translate="no">
          <Sign>
            <span className="block max-w-[100cqw] truncate px-10 py-6">@{signName}</span>
          </Sign>
        </div>
      </div>
    </div>
  );
};

/** A browser that keeps nothing for this site signs its user out with each reload. */
const BlockedStorage = () => {
  const t = useMessages(authMessages);
  return useHydrated() && blocksStorage() ? (
    <p role="alert" className="mt-4 flex items-start gap-3 rounded-thumb bg-warn-soft px-4 py-3 text-14 text-warn">
      <TriangleAlert aria-hidden size={20} strokeWidth={1.75} className="mt-px shrink-0" />
      {t('storageBlocked')}
    </p>
  ) : null;
};

/** Says what the form below it does without scripts. */
export const WithoutScripts = ({ children }: { readonly children: ReactNode }) => (
  <noscript>
    <p className="mb-5 flex items-start gap-3 rounded-thumb bg-warn-soft px-4 py-3 text-14 text-warn">
      <TriangleAlert aria-hidden size={20} strokeWidth={1.75} className="mt-px shrink-0" />
      {children}
    </p>
  </noscript>
);

/** The look of the small links of these screens. */
export const textLink =
  'inline-flex min-h-11 items-center font-[560] text-accent underline decoration-1 underline-offset-4 hover:decoration-2';
