import { lazy, type ComponentType } from 'react';

/** Of the parts whose load has failed. */
const renewals = new Set<() => void>();

/** Lets parts that could not be loaded be requested again when they are drawn next. Call it when they are drawn no more: else they would load without end. */
export const renewFailedParts = (): void => {
  for (const renew of renewals) renew();
  renewals.clear();
};

/**
 * A component that is loaded when it is first drawn. React's `lazy` keeps a rejected load permanently; this one loads again after an
 * `ErrorBoundary` has caught the rejection.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  const begin = () =>
    lazy(() =>
      load().catch((reason: unknown) => {
        renewals.add(renew);
        throw reason;
      }),
    );
  let current = begin();
  const renew = (): void => {
    current = begin();
  };
  const Part = (props: Props) => {
    const Current: ComponentType<Props> = current;
    return <Current {...props} />;
  };
  return Part;
};
