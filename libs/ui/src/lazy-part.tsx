import { lazy, type ComponentType, type ReactNode } from 'react';

/** Of the parts whose load has failed. */
const renewals = new Set<() => void>();

/** Lets parts that could not be loaded be requested again when they are drawn next. Call it when they are drawn no more: else they would load without end. */
export const renewFailedParts = (): void => {
  for (const renew of renewals) renew();
  renewals.clear();
};

/** A promise that calls back at once, so that React's `lazy` draws the value without waiting. */
export const settled = <T,>(value: T): Promise<T> =>
  ({ then: (resolve: (value: T) => unknown) => void resolve(value) }) as unknown as Promise<T>;

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the part, so that it is drawn without waiting. Call it before the part is drawn first. */
  readonly prepare: () => Promise<void>;
}

/**
 * A component that is loaded when it is first drawn. React's `lazy` keeps a rejected load permanently; this one loads again after an
 * `ErrorBoundary` has caught the rejection.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> => {
  let prepared: { default: ComponentType<Props> } | undefined;
  const begin = () =>
    lazy(() =>
      prepared !== undefined
        ? settled(prepared)
        : load().catch((reason: unknown) => {
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
  const prepare = async (): Promise<void> => {
    prepared = await load();
  };
  return Object.assign(Part, { prepare });
};
