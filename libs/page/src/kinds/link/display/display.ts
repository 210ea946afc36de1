import type { ItemFields } from '../../../registry/item-model';

/**
 * What the page shows of a link: a tile, a larger tile in front of the others, a tile that plays its destination on the page, a heading
 * between links, or a tile that gives visitors a contact for their address book. The last two have no destination.
 */
export const displayIds = ['tile', 'featured', 'player', 'heading', 'contact'] as const;
export type LinkDisplay = (typeof displayIds)[number];

/** Whether links that are shown so lead to a destination. */
export const hasDestination = (display: unknown): boolean => display !== 'heading' && display !== 'contact';

/** Whether a link has an address that visitors can open: a heading has none. */
export const hasAddress = ({ display }: ItemFields): boolean => display !== 'heading';
