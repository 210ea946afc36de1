import { tabMemory } from './tab-memory';

const KEY = 'drafts';
const DRAFTS_MAX = 10;
/** Of one draft as JSON. All of them are far below what a browser stores for a tab. */
export const DRAFT_CHARACTERS_MAX = 100_000;

interface Draft {
  readonly of: string;
  readonly value: unknown;
}

interface Drafts {
  readonly userId: string;
  /** The one that was changed last is the last. */
  readonly drafts: readonly Draft[];
}

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Drafts>).userId === 'string' &&
  Array.isArray((value as Partial<Drafts>).drafts);

const draftsOf = (userId: string): readonly Draft[] => {
  const kept = tabMemory.read(KEY);
  return isDrafts(kept) && kept.userId === userId ? kept.drafts : [];
};

/** What this user has typed under this name and not saved; undefined where there is none. */
export const readDraft = (userId: string, of: string): unknown =>
  draftsOf(userId).find((draft) => draft.of === of)?.value;

/** Lets the tab keep what a user has typed, over a reload, a redirection and a sign-out. Not with a password in it. */
export const keepDraft = (userId: string, of: string, value: object): void => {
  const others = draftsOf(userId).filter((draft) => draft.of !== of);
  const isSmall = JSON.stringify(value).length <= DRAFT_CHARACTERS_MAX;
  tabMemory.keep(KEY, { userId, drafts: [...others, ...(isSmall ? [{ of, value }] : [])].slice(-DRAFTS_MAX) });
};

/** What was typed is saved, or is not wanted any more. */
export const dropDraft = (userId: string, of: string): void => {
  const drafts = draftsOf(userId);
  const others = drafts.filter((draft) => draft.of !== of);
  if (others.length < drafts.length) tabMemory.keep(KEY, { userId, drafts: others });
};

/** What one user has typed is not for the next one. */
export const forgetDraftsOfOthers = (userId: string): void => {
  if (draftsOf(userId).length === 0) tabMemory.forget(KEY);
};
