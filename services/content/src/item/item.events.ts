import type { Message } from '@marquee/kernel';

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

/** What the owner of a link may change, as it is stored: every value has passed the rules of its field. */
export interface LinkFields {
  readonly title: string;
  readonly description: string;
  readonly destinationUrl: string;
  readonly color: string;
  readonly isPublic: boolean;
  readonly picture: AttachedPicture | null;
}

export interface LinkIdentity {
  readonly ownerId: string;
  /** New at each creation, so that counts never pass to the next item of the same name. */
  readonly itemId: string;
  /** The unique name as typed (NFC). */
  readonly id: string;
  /** The form in which names are compared. */
  readonly idKey: string;
}

/** Times are ISO, UTC. */
export type LinkAdded = Message<'content.LinkAdded.v1', LinkIdentity & LinkFields & { readonly at: string }>;
export type LinkChanged = Message<
  'content.LinkChanged.v1',
  { readonly itemId: string; readonly changes: Partial<LinkFields>; readonly at: string }
>;
export type LinkDeleted = Message<'content.LinkDeleted.v1', { readonly itemId: string; readonly at: string }>;

export type ItemEvent = LinkAdded | LinkChanged | LinkDeleted;
