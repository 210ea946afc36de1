import type { ContentItem } from '../../api/content-item';
import type { ProposedLink } from '../../api/link-proposal.api';
import { uploadFile } from '../../api/upload-file.api';
import { pictureColours } from '../../fields/picture-colours';
import type { OwnLink } from './link-item';

/** What a link lacked when it was saved, because its page was still being read. */
export interface Lacking {
  /** The title was made of the address. */
  readonly title: boolean;
  readonly description: boolean;
  readonly color: boolean;
  /** The picture that it is to have; null: none. */
  readonly picture: Promise<File | null>;
}

type LinkChanges = Partial<Pick<OwnLink, 'title' | 'description' | 'color' | 'imageUrl'>>;

const firstColourOf = async (file: File): Promise<string | undefined> => {
  const src = URL.createObjectURL(file);
  const [first] = await pictureColours(src);
  URL.revokeObjectURL(src);
  return first;
};

const pictureChanges = async (file: File, needsColour: boolean): Promise<LinkChanges> => {
  const signal = new AbortController().signal;
  const imageUrl = await uploadFile(file, () => undefined, signal);
  const color = needsColour ? await firstColourOf(file) : undefined;
  return { imageUrl, ...(color !== undefined && { color }) };
};

/** The changes that fill in what a saved link lacked; null where there are none. A picture that cannot be stored is left out. */
export const laterChanges = async (
  page: Promise<ProposedLink | null>,
  lacking: Lacking,
): Promise<LinkChanges | null> => {
  const [found, file] = await Promise.all([page, lacking.picture]);
  const changes: LinkChanges = {
    ...(lacking.title && found?.title != null && { title: found.title }),
    ...(lacking.description && found?.description != null && { description: found.description }),
    ...(lacking.color && found?.color != null && { color: found.color }),
    ...(file !== null && (await pictureChanges(file, lacking.color).catch(() => ({})))),
  };
  return Object.keys(changes).length > 0 ? changes : null;
};

export const updateOf = (item: ContentItem, changes: LinkChanges) => ({
  mode: 'update' as const,
  changes: { contentId: item.contentId, madeFrom: item.updatedAt, ...changes },
});
