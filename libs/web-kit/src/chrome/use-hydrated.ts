import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run the page. False in a prerendered document, until they have taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
