import type { ComponentType } from 'react';
import type { PanelProps } from '../components/panel-props';
import { LinkPanel } from '../kinds/link/link-panel';
import type { ContentKindId } from './content-kinds';

/**
 * How each kind is drawn on the public page; a kind without its line here does not compile. Apart from `contentKinds`, so
 * that the page's own scripts carry no schemas and the services no components.
 */
export const panels = { link: LinkPanel } as const satisfies Record<ContentKindId, unknown>;

type TileOf<Panel> = Panel extends (props: PanelProps<infer Tile>) => unknown ? Tile : never;

/** What stands in a section of the page, by kind: whatever its panel draws. */
export type TileByKind = { readonly [Kind in ContentKindId]: TileOf<(typeof panels)[Kind]> };

/** The same panels, each with the tiles that it draws. */
export const panelOf = <Kind extends ContentKindId>(kind: Kind): ComponentType<PanelProps<TileByKind[Kind]>> => {
  const byKind: { readonly [K in ContentKindId]: ComponentType<PanelProps<TileByKind[K]>> } = panels;
  return byKind[kind];
};
