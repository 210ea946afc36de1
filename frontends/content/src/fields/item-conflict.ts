import { isStored } from './item-form';

/** The fields that this tab has changed, and another tab has changed to something else. `mine` are the new values of this tab. */
export const fieldsInConflict = (base: object, theirs: object, mine: object): string[] => {
  const [before, now] = [base, theirs].map((item) => new Map<string, unknown>(Object.entries(item)));
  return Object.entries(mine).flatMap(([name, value]) => {
    const saved = now!.get(name);
    const isTheirs = !isStored(before!.get(name), saved) || !isStored(saved, before!.get(name));
    return isTheirs && !isStored(saved, value) ? [name] : [];
  });
};
