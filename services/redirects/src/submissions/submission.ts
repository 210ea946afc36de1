import { DomainError } from '@marquee/kernel';
import type { SubmissionKind, TypedWords } from './submission-kinds';

/** A parsed submission request, before any lookup. */
export interface Submission {
  readonly kind: SubmissionKind;
  /** Username of the owner, with or without a leading @. */
  readonly userId: string;
  /** The item; undefined: the only one of its kind. */
  readonly contentId: string | undefined;
  readonly typed: TypedWords;
}

/** An item that visitors may write to. */
export interface Recipient {
  readonly ownerId: string;
  readonly itemId: string;
  /** Its name as typed. */
  readonly id: string;
  /** Empty if items of the kind have none. */
  readonly title: string;
  /** As typed by its owner. */
  readonly username: string;
  readonly publicKey: string;
  /** Accepts nothing now. */
  readonly isLocked: boolean;
  /** Accepts nothing without a handle. */
  readonly needsHandle: boolean;
}

/** Returns the error if it may be shown to the sender; rethrows any other error. */
export const refusal = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  throw error;
};

/** The broken rules of each field, by its name in the request. */
export const brokenFields = ({ violations }: DomainError): Readonly<Record<string, string>> =>
  Object.fromEntries(violations.map(({ path, message }) => [path, message]));
