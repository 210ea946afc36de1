import type { KnownSection, Section } from '../page-view';
import type { ContentKindId } from '../registry/content-kinds';
import { partOf, type TileByKind } from '../registry/page-parts';
import type { SharedPanelProps } from './panel-props';

/** The items of a known kind, drawn by the kind's own panel. */
export const KindPanel = ({ section, ...page }: SharedPanelProps & { readonly section: KnownSection }) => (
  <Drawn section={section} {...page} />
);

const Drawn = <Kind extends ContentKindId>({
  section,
  ...page
}: SharedPanelProps & { readonly section: Section<Kind, TileByKind[Kind]> }) => {
  const { Panel } = partOf(section.kind);
  return <Panel items={section.items} {...page} />;
};
