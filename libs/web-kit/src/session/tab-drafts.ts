import { tabMemory } from './tab-memory';

const KEY = 'drafts';
const DRAFTS_MAX = 10;
/** The most characters of one draft as JSON. All drafts are far below a browser's limit for a tab. */
export const DRAFT_CHARACTERS_MAX = 100_000;

interface Draft {
  readonly of: string;
  readonly value: unknown;
}

interface Drafts {
  readonly userId: string;
  /** Ordered by their last change, the newest last. */
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

/** This user's unsaved input under this name; undefined if there is none. */
export const readDraft = (userId: string, of: string): unknown =>
  draftsOf(userId).find((draft) => draft.of === of)?.value;

/** Keeps a user's input in the tab over a reload, a redirection and a sign-out. It must contain no password. */
export const keepDraft = (userId: string, of: string, value: object): void => {
  const others = draftsOf(userId).filter((draft) => draft.of !== of);
  const isSmall = JSON.stringify(value).length <= DRAFT_CHARACTERS_MAX;
  tabMemory.keep(KEY, { userId, drafts: [...others, ...(isSmall ? [{ of, value }] : [])].slice(-DRAFTS_MAX) });
};

/** Removes input that is saved or discarded. */
export const dropDraft = (userId: string, of: string): void => {
  const drafts = draftsOf(userId);
  const others = drafts.filter((draft) => draft.of !== of);
  if (others.length < drafts.length) tabMemory.keep(KEY, { userId, drafts: others });
};

/** Removes the drafts of other users. */
export const forgetDraftsOfOthers = (userId: string): void => {
  if (draftsOf(userId).length === 0) tabMemory.forget(KEY);
};
