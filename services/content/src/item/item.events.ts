import type { DestinationState } from '@marquee/contracts';
import type { Message } from '@marquee/kernel';
import type { ItemFields } from '@marquee/page';

/** A checked picture and the upload that it came from. */
export interface AttachedPicture {
  readonly uploadId: string;
  /** The largest variant. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** By width, smallest first. */
  readonly variants: readonly { readonly url: string; readonly width: number }[];
}

/** A checked video and the upload that it came from. */
export interface AttachedVideo {
  readonly uploadId: string;
  readonly url: string;
  /** By its bytes: `video/mp4` or `video/webm`. */
  readonly type: string;
  /** Pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration: number;
}

export type AttachedFile = AttachedPicture | AttachedVideo;

export const isVideo = (file: AttachedFile): file is AttachedVideo => 'type' in file;

/**
 * What the owner of an item may change, as it is stored: every value has passed the rules of the kind, which says what fields there
 * are, every picture is an `AttachedPicture` or null, and every video an `AttachedVideo` or null.
 */
export type StoredFields = ItemFields & {
  readonly isPublic: boolean;
  /** Absent: false. An archived item is never public. */
  readonly isArchived?: boolean;
};

export interface ItemIdentity {
  readonly ownerId: string;
  /** New at each creation, so that counts never pass to the next item of the same name. */
  readonly itemId: string;
  /** The unique name as typed (NFC), or the fixed id of the kind. */
  readonly id: string;
  /** The form in which names are compared. */
  readonly idKey: string;
}

/** An item of any kind. */
export interface StoredItem extends ItemIdentity {
  readonly kind: string;
  readonly fields: StoredFields;
  /** The analysis of visitors' answers; null: none was stored. */
  readonly analysisId: string | null;
  /** What checks have found at the address that the item leads to; null: nothing, or that it works. */
  readonly judgement: (Judgement & { readonly address: string; readonly isDismissed: boolean }) | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Times are ISO, UTC. */
export type ItemAdded = Message<
  'content.ItemAdded.v1',
  {
    readonly kind: string;
    readonly identity: ItemIdentity;
    readonly fields: StoredFields;
    readonly at: string;
  }
>;
export type ItemChanged = Message<
  'content.ItemChanged.v1',
  {
    readonly kind: string;
    readonly identity: ItemIdentity;
    /** Those that changed, with their new values. */
    readonly fields: Partial<StoredFields>;
    readonly at: string;
  }
>;
/** An analysis of what visitors answered is in place of the one before. */
export type ItemAnalyzed = Message<
  'content.ItemAnalyzed.v1',
  { readonly kind: string; readonly identity: ItemIdentity; readonly analysisId: string; readonly at: string }
>;
export type ItemDeleted = Message<
  'content.ItemDeleted.v1',
  { readonly kind: string; readonly identity: ItemIdentity; readonly at: string }
>;

/** A deletion was undone. It says the whole item, so that a reader who has forgotten it needs no more than this. */
export type ItemRestored = Message<
  'content.ItemRestored.v1',
  {
    readonly kind: string;
    readonly identity: ItemIdentity;
    readonly fields: StoredFields;
    readonly analysisId: string | null;
    readonly createdAt: string;
    readonly at: string;
  }
>;

/** What checks have found at the address that the item leads to. */
export interface Judgement {
  readonly state: DestinationState;
  /** `destinationReason`. */
  readonly reason: string | null;
  /** ISO: when the first check found it. */
  readonly since: string;
  /** Whether the owner gets a mail about it. */
  readonly isMailed: boolean;
}

export type DestinationJudged = Message<
  'content.DestinationJudged.v1',
  {
    readonly kind: string;
    readonly identity: ItemIdentity;
    readonly address: string;
    readonly judgement: Judgement;
    readonly at: string;
  }
>;

/** The owner no longer wants to see the alert about the present judgement. */
export type DestinationAlertDismissed = Message<
  'content.DestinationAlertDismissed.v1',
  { readonly kind: string; readonly identity: ItemIdentity; readonly at: string }
>;

/** Its owner's account is closed: nothing of the items of this name can be read any more. */
export type ItemErased = Message<'content.ItemErased.v1', { readonly ownerId: string; readonly at: string }>;

export type ItemEvent =
  | ItemAdded
  | ItemChanged
  | ItemAnalyzed
  | DestinationJudged
  | DestinationAlertDismissed
  | ItemDeleted
  | ItemRestored
  | ItemErased;
