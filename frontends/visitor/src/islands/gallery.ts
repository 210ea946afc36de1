/** What the lightbox shows of one picture or video. */
export interface Entry {
  /** What opens it, and has the focus again afterwards. */
  readonly opener: HTMLElement;
  /** Small, as it is on the page. */
  readonly media: HTMLImageElement | HTMLVideoElement;
  readonly src: string;
  readonly name: string;
  readonly caption: string;
  readonly alt: string;
}

/** Pictures that are opened one after the other. */
export interface Gallery {
  readonly list: HTMLElement;
  readonly title: string;
  /** Read again each time: more come while one scrolls. */
  entries(): readonly Entry[];
  /** The link to those that are not here yet; null: all are. */
  more(): HTMLAnchorElement | null;
  /** How many there are on documents before this one. */
  readonly before: number;
  /** How many there are on all documents. */
  readonly total: number;
}

/** The photos of a section, which are links to their pictures. */
export const photoGallery = (list: HTMLElement): Gallery => {
  const section = list.closest('section');
  return {
    list,
    title: section?.querySelector('h2')?.textContent ?? '',
    entries: () =>
      [...list.querySelectorAll<HTMLAnchorElement>('a.mq-photo')].map((opener) => {
        const media = opener.querySelector('img')!;
        const { caption = '', alt = '' } = opener.dataset;
        return { opener, media, src: opener.href, name: media.alt, caption, alt };
      }),
    more: () => section?.querySelector<HTMLAnchorElement>('.mq-pager a[rel="next"]') ?? null,
    before: Number(list.dataset['before']),
    total: Number(list.dataset['total']),
  };
};

/** The cards of the fan: each gets a button over it, for fingers and keys. `placeOf` says which of how many it is. */
export const fanGallery = (
  list: HTMLElement,
  title: string,
  placeOf: (n: number, total: number) => string,
): Gallery => {
  const media = [...list.querySelectorAll<Entry['media']>('img, video')];
  const named = media.find((each) => each instanceof HTMLImageElement && each.alt !== '');
  const nameOf = (each: Entry['media']): string =>
    (each instanceof HTMLVideoElement ? each.ariaLabel : named instanceof HTMLImageElement ? named.alt : '') ?? title;
  const entries = media.map((each, place): Entry => {
    const opener = document.createElement('button');
    const name = nameOf(each);
    opener.type = 'button';
    opener.ariaLabel = `${name}, ${placeOf(place + 1, media.length)}`;
    each.inert = true;
    each.after(opener);
    return { opener, media: each, src: each.src, name, caption: '', alt: '' };
  });
  return { list, title, entries: () => entries, more: () => null, before: 0, total: entries.length };
};
