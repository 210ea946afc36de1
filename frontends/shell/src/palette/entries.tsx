import { hasAddress, itemPageAddress, pageAddress } from '@marquee/page';
import { Initial } from '@marquee/ui';
import { format, type Translate } from '@marquee/web-kit';
import { BarChart3, Copy, ExternalLink, MessageCircleQuestion, Pencil, Share2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindOf, type FoundSent, type PaletteItem } from './palette.api';
import type { paletteMessages } from './palette.messages';

export type Texts = Translate<(typeof paletteMessages)['texts']>;

/** A row of the palette. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  /** At the end of the row. */
  readonly note?: string;
  /** Found by these too, although the row does not show them. */
  readonly words?: readonly string[];
  readonly picture: ReactNode;
  readonly keys?: readonly string[];
  /** The address that is copied. */
  readonly address?: string;
  /** What else can be done with it. */
  readonly more?: readonly Entry[];
  run(): void;
}

/** What an entry can do. */
export interface Acts {
  readonly username: string;
  go(to: string): void;
  /** In a tab of its own. */
  show(to: string): void;
  copy(address: string): void;
}

export const pictured = (Icon: LucideIcon): ReactNode => (
  <span className="grid size-9 place-items-center rounded-control bg-sunken text-muted">
    <Icon aria-hidden size={18} strokeWidth={1.75} />
  </span>
);

const TITLES = ['title', 'name', 'caption', 'altText', 'comment', 'accountName'] as const;

const said = (item: PaletteItem, field: string): string => {
  const value: unknown = field in item ? item[field as keyof PaletteItem] : '';
  return typeof value === 'string' ? value : '';
};

const titleOf = (item: PaletteItem, t: Texts): string =>
  TITLES.map((field) => said(item, field)).find((text) => text.trim() !== '') ||
  (kindOf(item)?.fixedId === null ? item.id : t(`kind_${item.contentType}`)) ||
  t('untitled');

const pathOf = (item: PaletteItem, username: string): string | null => {
  const kind = kindOf(item);
  if (kind?.ownPage) return itemPageAddress(username, kind.ownPage, item.id);
  return kind?.redirectField && hasAddress(item) ? `${pageAddress(username)}/${encodeURIComponent(item.id)}` : null;
};

const notesOf = (item: PaletteItem, t: Texts): string | undefined => {
  if (!item.isPublic) return t('private');
  return 'clickCount' in item && hasAddress(item) && kindOf(item)?.countFrom === 'analytics'
    ? t('clicks', { n: item.clickCount })
    : undefined;
};

/** An item opens its form; what else can be done with it is in `more`. */
export const itemEntry = (item: PaletteItem, t: Texts, { username, go, show, copy }: Acts): Entry => {
  const kind = kindOf(item);
  const title = titleOf(item, t);
  const path = pathOf(item, username);
  const address = path === null ? undefined : location.origin + path;
  const destination = kind?.redirectField ? said(item, kind.redirectField) : '';
  const edit = () => go(`/edit/${kind?.address ?? item.contentType}/${encodeURIComponent(item.id)}`);
  const more: Entry[] = [
    { id: `edit ${item.contentId}`, title: t('edit', { title }), picture: pictured(Pencil), run: edit },
  ];
  const add = (name: string, text: string, icon: LucideIcon, run: () => void): void => {
    more.push({ id: `${name} ${item.contentId}`, title: text, picture: pictured(icon), run });
  };
  if (address) add('copy', t('copy', { title }), Copy, () => copy(address));
  if (kind?.redirectField && hasAddress(item))
    add('share', t('share', { title }), Share2, () => go(`/dashboard?share=${encodeURIComponent(item.contentId)}`));
  if (kind?.countFrom === 'analytics' && hasAddress(item))
    add('analytics', t('analytics', { title }), BarChart3, () => go(`/analytics/${encodeURIComponent(item.id)}`));
  if (kind?.visitorsSend === 'answer')
    add('answers', t('answers', { title }), MessageCircleQuestion, () => go(`/qa/${encodeURIComponent(item.id)}`));
  if (path && item.isPublic) add('show', t('onPage', { title }), ExternalLink, () => show(path));
  const image = said(item, 'imageUrl');
  const note = notesOf(item, t);
  return {
    id: item.contentId,
    title,
    detail: [
      path === null ? t(`kind_${item.contentType}`) : `/${item.id}`,
      destination.replace(/^https?:\/\/(www\.)?/, ''),
    ]
      .filter(Boolean)
      .join(' · '),
    words: [destination, item.id, said(item, 'description')],
    picture: image ? (
      <img src={image} alt="" width={36} height={36} loading="lazy" className="size-9 rounded-control object-cover" />
    ) : (
      <Initial name={title} size={36} />
    ),
    more,
    run: edit,
    ...(note !== undefined && { note }),
    ...(address !== undefined && { address }),
  };
};

/** What a visitor sent opens the list that it is in, narrowed to the words. */
export const sentEntry = (sent: FoundSent, item: PaletteItem, q: string, t: Texts, { go }: Acts): Entry => {
  const isAnswer = kindOf(item)?.visitorsSend === 'answer';
  const from = sent.userIg === null ? t('anonymous') : `@${sent.userIg}`;
  const within = titleOf(item, t);
  const list = isAnswer ? `/qa/${encodeURIComponent(item.id)}` : '/dms';
  return {
    id: `sent ${sent.id}`,
    title: 'answer' in sent ? sent.answer : sent.dm,
    detail: `${from} · ${isAnswer ? t('answerTo', { title: within }) : within}`,
    note: format.briefDate(sent.timestamp),
    picture: <Initial name={sent.userIg ?? '?'} size={36} />,
    run: () => go(`${list}?q=${encodeURIComponent(q)}`),
  };
};
