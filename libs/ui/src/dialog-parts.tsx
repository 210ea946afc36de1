import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { classNames } from './class-names';
import type { DialogProps } from './dialog-props';
import { iconButtonClass } from './icon-button';
import { SheetHandle } from './sheet-handle';

/** Back to what opened the dialog. When that is gone, as the row of something deleted is: to the page, unless something has the focus. */
const returnFocus = (opener: Element | null): void => {
  if (!opener?.isConnected && document.activeElement !== document.body) return;
  const target = opener?.isConnected ? opener : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus();
};

/** What one writes in or chooses from. Switches and files have controls of their own. */
const FIELD =
  'input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"], :disabled), textarea, select';

/** A dialog that asks for something begins at its first field, not at its cross. */
const focusFirstField = (event: Event): void => {
  const field = event.target instanceof Element ? event.target.querySelector<HTMLElement>(FIELD) : null;
  if (!field) return;
  event.preventDefault();
  field.focus();
};

/** Toasts are above dialogs: to act on one does not close the dialog below it. */
const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.Toastify') !== null;

/** The part of a dialog that weighs something; fetched when the page is at rest, before the first dialog opens. */
export default function DialogParts({
  open,
  onClose,
  title,
  description,
  closeLabel,
  isHeldOpen = false,
  wide = false,
  aside,
  isPalette = false,
  isSheet = false,
  onEscape,
  children,
}: DialogProps) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          className={classNames(
            'animate-fade fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] justify-items-center overflow-y-auto bg-[rgb(28_20_10/.55)] dark:bg-[rgb(0_0_0/.7)]',
            // What has round corners would otherwise take the height of the window, and its top would be out of reach.
            !isPalette && 'grid-rows-[minmax(max-content,1fr)]',
            isPalette && 'items-start sm:px-4 sm:pt-[min(112px,12dvh)]',
            isSheet && 'items-end pt-6 sm:items-center sm:p-4',
            !isPalette && !isSheet && 'items-center p-4',
          )}
        >
          <Radix.Content
            {...(description === undefined && { 'aria-describedby': undefined })}
            onOpenAutoFocus={focusFirstField}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnFocus(opener);
            }}
            onEscapeKeyDown={(event) => onEscape?.() && event.preventDefault()}
            onInteractOutside={(event) => (isHeldOpen || isInToast(event.target)) && event.preventDefault()}
            className={classNames(
              'animate-rise relative w-full overflow-hidden bg-surface shadow-lift',
              isPalette ? 'h-dvh max-w-[640px] max-sm:max-w-none sm:h-auto sm:rounded-tile' : 'rounded-pro',
              isSheet && 'max-w-[1080px] max-sm:rounded-b-none',
              !isPalette && !isSheet && (wide || aside !== undefined ? 'max-w-[780px]' : 'max-w-[460px]'),
              aside !== undefined && 'grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,444px)_minmax(336px,1fr)]',
            )}
          >
            {isSheet && <SheetHandle onClose={onClose} />}
            {aside !== undefined && <div className="bg-sunken p-6 max-sm:p-4">{aside}</div>}
            <div
              className={classNames(
                !isPalette && 'p-7 max-sm:p-5',
                isSheet && 'max-sm:pt-9',
                aside !== undefined && 'flex flex-col',
              )}
            >
              <Radix.Title
                className={
                  isPalette
                    ? 'sr-only'
                    : classNames('title text-28 leading-tight wrap-anywhere', closeLabel !== undefined && 'pr-12')
                }
              >
                {title}
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-2 text-16 text-muted">{description}</Radix.Description>
              )}
              {closeLabel !== undefined && (
                <Radix.Close
                  aria-label={closeLabel}
                  className={classNames(
                    iconButtonClass,
                    'absolute top-5 right-5 z-20 max-sm:right-3',
                    isSheet ? 'max-sm:top-7' : 'max-sm:top-3',
                  )}
                >
                  <X aria-hidden size={20} strokeWidth={1.75} />
                </Radix.Close>
              )}
              <div
                className={classNames(
                  !isPalette && 'mt-5 [--field:var(--mq-canvas)]',
                  aside !== undefined && 'flex flex-1 flex-col',
                )}
              >
                {children}
              </div>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
