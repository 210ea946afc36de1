import type { Travel } from './differences';

/** What a restoration takes from an item, or cannot give back to it. */
export interface Loss {
  readonly title: string;
  readonly what: 'picture' | 'password' | 'limit';
}

/** Fields that protect a link: without them it is open to everyone. */
const PROTECTIONS = { hasPassword: 'password', clickLimit: 'limit' } as const;

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== '';

/** What must be said before these items are restored. */
export const lossesOf = (
  contentIds: readonly string[],
  { different }: Travel,
  lostFiles: ReadonlySet<string>,
): readonly Loss[] =>
  contentIds.flatMap((contentId): Loss[] => {
    const { then, today } = different.get(contentId) ?? {};
    if (!then) return [];
    const title = String(then.fields['title'] ?? '') || then.id;
    const lost = filesIn(then.fields).filter((address) => lostFiles.has(address));
    const protections = Object.entries(PROTECTIONS).filter(
      ([name]) => isSet(today?.fields[name]) && !isSet(then.fields[name]),
    );
    return [
      ...lost.map(() => ({ title, what: 'picture' as const })),
      ...protections.map(([, what]) => ({ title, what })),
    ];
  });

/** All texts in a value. */
const filesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : [];
};
