import {
  DEFAULT_COLOUR,
  destinationHost,
  nameFrom,
  normaliseDestination,
  titleOfAddress,
  type ContentKindId,
} from '@marquee/page';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { freeName } from '../../api/content-by-id.api';
import type { ContentItem } from '../../api/content-item';
import type { ProposedLink } from '../../api/link-proposal.api';
import { useSaveContent } from '../../api/save-content.api';
import type { PictureControl } from '../../fields/use-picture';
import { useSettled } from '../../fields/use-settled';
import { laterChanges, updateOf, type Lacking } from './fill-in-later';
import type { LinkValues } from './link-values';
import { readPage, type PageReading } from './page-reading';

const KIND: ContentKindId = 'link';

/** Fields that are filled in from the page. */
export type ProposedField = 'title' | 'id' | 'description' | 'color';

/** What each of them has while nobody has chosen anything. */
const blanks: Readonly<Record<ProposedField, string>> = { title: '', id: '', description: '', color: DEFAULT_COLOUR };

const proposedFields = Object.keys(blanks) as ProposedField[];

export type ReadingState =
  { readonly status: 'none' | 'reading' | 'unreadable' } | { readonly status: 'read'; readonly page: ProposedLink };

interface ProposalOptions {
  readonly form: Pick<UseFormReturn<LinkValues>, 'getValues' | 'setValue'>;
  readonly values: LinkValues;
  /** Only a new link is filled in. */
  readonly isNew: boolean;
  /** What arrives now is added to the saved link. */
  readonly isSaving: boolean;
  readonly picture: PictureControl;
  /** Those of the picture. */
  readonly colours: readonly string[];
}

const storedAddress = (typed: string): string => {
  const checked = normaliseDestination(typed);
  return checked.ok ? checked.value : '';
};

const nameFor = (title: string, address: string): Promise<string> =>
  freeName(KIND, nameFrom(title, titleOfAddress(address), destinationHost(address)));

/**
 * Fills a new link in from the page of its destination, while its owner types. What the owner has typed or chosen stays. The form can be saved
 * at any moment: what is missing then is made of the address, and what the page says is added to the saved link.
 */
export const useProposal = ({ form, values, isNew, isSaving, picture, colours }: ProposalOptions) => {
  const [state, setState] = useState<ReadingState>({ status: 'none' });
  const [files, setFiles] = useState<readonly File[]>([]);
  /** The picture of the page that the link has. */
  const [chosen, setChosen] = useState<File | null>(null);
  const [hasOwnPicture, setHasOwnPicture] = useState(false);
  const proposed = useRef<Partial<Record<ProposedField, string>>>({});
  const reading = useReading();
  const lacking = useRef<Lacking | null>(null);
  const later = useSaveContent();
  const settled = useSettled(values.destinationUrl);
  const address = isNew ? storedAddress(settled) : '';

  const isOurs = (field: ProposedField): boolean =>
    [blanks[field], proposed.current[field]].includes(form.getValues(field));
  const propose = (field: ProposedField, value: string): void => {
    if (!isOurs(field)) return;
    proposed.current[field] = value;
    form.setValue(field, value, { shouldDirty: true, shouldValidate: value !== '' });
  };
  const choose = (file: File): void => {
    setHasOwnPicture(false);
    setChosen(file);
    picture.choose(file);
  };
  const own = (act: () => void): void => {
    setHasOwnPicture(true);
    setChosen(null);
    act();
  };

  const begin = useEffectEvent(() => {
    setState({ status: 'reading' });
    setFiles([]);
    for (const field of proposedFields) propose(field, blanks[field]);
    if (chosen !== null) picture.remove();
    setChosen(null);
  });
  const fillIn = useEffectEvent((page: ProposedLink | null, name: string) => {
    setState(page === null ? { status: 'unreadable' } : { status: 'read', page });
    propose('title', page?.title ?? titleOfAddress(address));
    propose('id', name);
    propose('description', page?.description ?? blanks.description);
    propose('color', page?.color ?? blanks.color);
  });
  const showPictures = useEffectEvent((found: readonly File[]) => {
    setFiles(found);
    if (found[0] !== undefined && chosen === null && !hasOwnPicture) choose(found[0]);
  });

  useEffect(() => {
    if (address === '' || isSaving) return undefined;
    let isCurrent = true;
    if (reading.isNew(address)) begin();
    const { page, pictures } = reading.of(address);
    const filledIn = page.then(async (found) => {
      const name = await nameFor(found?.title ?? '', address);
      if (isCurrent) fillIn(found, name);
    });
    Promise.all([pictures, filledIn]).then(
      ([found]) => isCurrent && showPictures(found),
      () => undefined, // it was stopped
    );
    return () => {
      isCurrent = false;
    };
  }, [address, isSaving, reading]);

  const takeColour = useEffectEvent((colour: string) => {
    if (chosen !== null && !isSaving) propose('color', colour);
  });
  useEffect(() => {
    if (colours[0] !== undefined) takeColour(colours[0]);
  }, [colours]);

  /** To be called before the form is saved: fills in what it cannot be saved without. */
  const complete = async (): Promise<void> => {
    const of = isNew ? storedAddress(form.getValues('destinationUrl')) : '';
    if (of === '') return;
    const isRead = state.status !== 'reading' && !reading.isNew(of);
    const { pictures } = reading.of(of);
    const lacks = (field: ProposedField) => form.getValues(field) === blanks[field];
    lacking.current = {
      title: !isRead && lacks('title'),
      description: !isRead && lacks('description'),
      color: lacks('color'),
      picture: hasOwnPicture ? Promise.resolve(null) : pictures.then(([first]) => chosen ?? first ?? null),
    };
    if (lacks('title')) propose('title', titleOfAddress(of));
    if (lacks('id')) propose('id', await nameFor(form.getValues('title'), of));
  };

  /** The same for what has no destination: its name is made of its title. */
  const completeName = async (): Promise<void> => {
    if (form.getValues('id') !== blanks.id) return;
    propose('id', await freeName(KIND, nameFrom(form.getValues('title'), form.getValues('display'))));
  };

  /** To be called with the saved link: adds what the page says, once it is read. */
  const fillInLater = (item: ContentItem): void => {
    const current = reading.handOver();
    if (current === null || lacking.current === null) return;
    const hasPicture = 'imageUrl' in item && item.imageUrl !== null;
    const left = { ...lacking.current, ...(hasPicture && { picture: Promise.resolve(null) }) };
    laterChanges(current.page, left).then(
      (changes) => changes !== null && later.mutate(updateOf(item, changes)),
      () => undefined, // the link is saved, and stays as it is
    );
  };

  return {
    state,
    /** The pictures of the page. */
    files,
    chosen,
    choose,
    /** The picture in the hands of the owner: what is done to it here is no proposal any more. */
    ownPicture: {
      ...picture,
      choose: (file: File) => own(() => picture.choose(file)),
      remove: () => own(picture.remove),
    } satisfies PictureControl,
    /** The field will be filled in, and can be typed into meanwhile. */
    isAwaited: (field: ProposedField): boolean => state.status === 'reading' && values[field] === blanks[field],
    isFromPage: (field: 'title' | 'description'): boolean =>
      state.status === 'read' && state.page[field] !== null && values[field] === proposed.current[field],
    complete,
    completeName,
    fillInLater,
  };
};

/** The reading of the address that the form has. It is stopped with the form, unless it is handed over. */
const useReading = () => {
  const current = useRef<PageReading | null>(null);
  const [reading] = useState(() => ({
    isNew: (address: string): boolean => current.current?.address !== address,
    of: (address: string): PageReading => {
      if (current.current?.address === address) return current.current;
      current.current?.stop();
      return (current.current = readPage(address));
    },
    handOver: (): PageReading | null => {
      const handedOver = current.current;
      current.current = null;
      return handedOver;
    },
  }));
  useEffect(() => () => reading.handOver()?.stop(), [reading]);
  return reading;
};
