import { useQuery } from '@tanstack/react-query';
import { availableRemotes } from './remote-loader';

const none: ReadonlySet<string> = new Set();

/** The remotes that are there; empty while that is not known. What a missing remote would show is left out of menus. */
export const useAvailableRemotes = (): ReadonlySet<string> =>
  useQuery({ queryKey: ['remotes'], queryFn: availableRemotes, retry: false }).data ?? none;
