import { contentKinds, type ContentKindId } from '../registry/content-kinds';
import { partOf } from '../registry/page-parts';
import type { Translate } from '../page.messages';
import type { ItemPageView } from '../page-view';
import { pageAddress } from '../addresses';
import { drawingsOf } from './drawings-of';
import { DrawnIcon, IconDrawings } from './icons';
import { Identity } from './identity';
import { JoinBar } from './join-bar';
import { KindPanel } from './kind-panel';
import { panelPropsOf } from './panel-props';
import { pictureOf } from './picture-of';
import { ReportLink } from './report-link';
import { shownName } from './shown-name';

/** Of what is on pages of items and of their notices. */
export const itemDrawings = { back: 'm12 19-7-7 7-7M19 12H5' } as const;

interface ItemPageProps<Kind extends ContentKindId> {
  readonly view: ItemPageView<Kind>;
  readonly t: Translate;
}

/** The page of one item: on wide screens next to what the owner says about themself, on narrow ones below their portrait. */
export const ItemPage = <Kind extends ContentKindId>({ view, t }: ItemPageProps<Kind>) => {
  const { owner, tile, next } = view;
  const { own, drawings } = partOf<Kind>(view.kind);
  const panels = owner.top.map((section) => (
    <KindPanel key={section.kind} section={section} isAside {...panelPropsOf(owner, t, undefined, section.kind)} />
  ));
  const isHead = (place: number): boolean => contentKinds[owner.top[place]!.kind].place === 'head';
  const name = shownName(owner);
  const author = { name, isVerified: owner.profile !== null, portrait: pictureOf(owner) };
  return (
    <>
      <main className="mq-main mq-item">
        <a className="mq-back" href={pageAddress(owner.username)}>
          <DrawnIcon name="back" />
          <span dir="ltr">
            @<bdi>{name}</bdi>
          </span>
        </a>
        <Identity view={owner} t={t} heading="p" head={panels.filter((_, place) => isHead(place))}>
          {panels.filter((_, place) => !isHead(place))}
        </Identity>
        {own && <own.Page tile={tile} next={next} username={owner.username} author={author} t={t} />}
      </main>
      <ReportLink username={owner.username} t={t} />
      <JoinBar t={t} />
      <IconDrawings ofKinds={{ ...drawingsOf(owner), ...drawings, ...itemDrawings }} />
    </>
  );
};
