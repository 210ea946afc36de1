import { useState } from 'react';
import type { ReadImport } from './use-import';

type Selected = ReadonlySet<number>;

const all = (things: readonly unknown[]): Selected => new Set(things.keys());

const toggled = (selected: Selected, place: number): Selected => {
  const next = new Set(selected);
  if (!next.delete(place)) next.add(place);
  return next;
};

/** What of an import is taken: at first everything that replaces nothing. */
export const useChoice = ({ preview, picture }: ReadImport) => {
  const { about } = preview;
  const canTakeAbout = about !== null && (about.before !== null || picture !== null);
  const isNew = about?.before == null || about.before.name + about.before.description === '';
  const [links, setLinks] = useState(() => all(preview.links));
  const [accounts, setAccounts] = useState(() => all(preview.accounts));
  const [takesAbout, setTakesAbout] = useState(canTakeAbout && isNew);
  const [isPublic, setPublic] = useState(true);
  /** Names that replace the proposed ones, by the place of the link. */
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    links,
    accounts,
    takesAbout,
    canTakeAbout,
    isPublic,
    setPublic,
    count: links.size + (accounts.size > 0 ? 1 : 0) + (takesAbout ? 1 : 0),
    toggleLink: (place: number) => setLinks(toggled(links, place)),
    toggleAll: () => setLinks(links.size === preview.links.length ? new Set() : all(preview.links)),
    toggleAccount: (place: number) => setAccounts(toggled(accounts, place)),
    toggleAbout: () => setTakesAbout(!takesAbout),
    nameOf: (place: number): string => names.get(place) ?? preview.links[place]!.id,
    rename: (place: number, name: string) => setNames(new Map(names).set(place, name)),
  };
};

export type Choice = ReturnType<typeof useChoice>;
