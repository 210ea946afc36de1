import { leftOutCodes, type LeftOutCode } from '@marquee/contracts';
import { isIP } from 'node:net';
import { isPublicAddress } from '@marquee/network';
import type { BlockList } from '@marquee/nest-kit';
import {
  checkUniqueName,
  destinationHost,
  itemModels,
  nameFrom,
  normaliseDestination,
  slugOf,
  titleOfAddress,
  UNIQUE_NAME_MAX,
  uniqueNameKey,
} from '@marquee/page';
import { LINK_DESCRIPTION_MAX, LINK_TITLE_MAX } from '@marquee/page/kinds/link';
import { lineOf } from '@marquee/page/cards';
import type { ProposedChange, ProposedLink } from '../../proposal';
import { type FoundLink, type LeftOut } from '../../read-import/found';
import { oneLine } from '../../read-import/page-outline';

export const LINKS = 'link';

/** The links that an account has. */
export interface OwnLinks {
  readonly nameKeys: ReadonlySet<string>;
  /** The destination of each, by the key of its name. */
  readonly destinations: ReadonlyMap<string, string>;
}

interface LinkSurroundings {
  readonly own: OwnLinks;
  readonly publicUrl: string;
  readonly blockList: Pick<BlockList, 'has'>;
  /** How many links one import takes. */
  readonly most: number;
}

interface LinkProposals {
  readonly links: readonly ProposedLink[];
  readonly leftOut: readonly LeftOut[];
  /** Mail addresses: a page has them among the accounts of its owner. */
  readonly mails: readonly string[];
}

const LOCAL_HOST = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

const isPrivate = (host: string): boolean => {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) === 0 ? LOCAL_HOST.test(host) : !isPublicAddress(address);
};

/** Why a stored destination is not taken; null: it is. */
const whyNot = (destinationUrl: string, { publicUrl, blockList }: LinkSurroundings): LeftOutCode | null => {
  const host = destinationHost(destinationUrl);
  if (isPrivate(host)) return 'private_address';
  if (blockList.has(host)) return 'destination_blocked';
  const isOwn = (itemModels.link.violations?.({ destinationUrl }, { publicUrl }) ?? []).length > 0;
  return isOwn ? 'destination_own' : null;
};

/** The short name in what a source has for one: itself, or the end of a short address. */
const shortNameIn = (name: string): string => {
  const path = /^(?:https?:\/\/)?[^\s/]+\.[^\s/]+\/([^?#]*)/i.exec(name)?.[1];
  const last = (path ?? name).split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

/** A name that no other link has: `name`, or with a number behind it. */
const freeName = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(uniqueNameKey(name))) return name;
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const numbered = `${[...name]
      .slice(0, UNIQUE_NAME_MAX - end.length)
      .join('')
      .replace(/-$/, '')}${end}`;
    if (!taken.has(uniqueNameKey(numbered))) return numbered;
  }
};

const namedLike = (shortName: string, title: string, destination: string, taken: ReadonlySet<string>) => {
  const kept = checkUniqueName(shortName);
  const wanted = kept.ok ? kept.value : slugOf(shortName) || nameFrom(title, titleOfAddress(destination));
  const id = freeName(wanted, taken);
  const changes: ProposedChange[] = [];
  // A source without short names has nothing to keep.
  if (shortName !== '' && id !== shortName)
    changes.push({ field: 'id', code: kept.ok ? 'name_taken' : 'name_changed', before: shortName });
  return { id, changes };
};

const textOf = (field: 'title' | 'description', said: string, max: number) => {
  const before = oneLine(said);
  const text = lineOf(before, max) ?? '';
  const changes: ProposedChange[] =
    text !== '' && text.endsWith('…') && text !== before ? [{ field, code: 'shortened', before }] : [];
  return { text, changes };
};

const proposed = (found: FoundLink, destinationUrl: string, taken: ReadonlySet<string>): ProposedLink => {
  const said = textOf('title', found.title, LINK_TITLE_MAX);
  const title = said.text || titleOfAddress(destinationUrl);
  const description = textOf('description', found.description, LINK_DESCRIPTION_MAX);
  const name = namedLike(shortNameIn(found.name.trim()), title, destinationUrl, taken);
  return {
    id: name.id,
    title,
    description: description.text,
    destinationUrl,
    display: 'tile',
    changes: [
      ...name.changes,
      ...said.changes,
      ...(said.text === '' ? [{ field: 'title', code: 'made_of_address', before: '' } as const] : []),
      ...description.changes,
      ...(/^\s*http:/i.test(found.address)
        ? [{ field: 'destinationUrl', code: 'secured', before: found.address.trim() } as const]
        : []),
    ],
  };
};

const proposedHeading = ({ title: said }: FoundLink, taken: ReadonlySet<string>): ProposedLink => {
  const { text: title, changes } = textOf('title', said, LINK_TITLE_MAX);
  return {
    id: freeName(nameFrom(title), taken),
    title,
    description: '',
    destinationUrl: '',
    display: 'heading',
    changes,
  };
};

/** What becomes of the links that a source has: as they would be added, by the rules of their fields, or why they are left out. */
export const proposeLinks = (found: readonly FoundLink[], surroundings: LinkSurroundings): LinkProposals => {
  const { own, most } = surroundings;
  const taken = new Set(own.nameKeys);
  const here = new Set(own.destinations.values());
  const seen = new Set<string>();
  const links: ProposedLink[] = [];
  const leftOut: LeftOut[] = [];
  const mails: string[] = [];

  const reasonOf = (destinationUrl: string, shortName: string): LeftOutCode | null => {
    const reason = whyNot(destinationUrl, surroundings);
    if (reason !== null) return reason;
    // Two short names of one page are two links.
    const key = uniqueNameKey(shortName);
    const isHere = shortName === '' ? here.has(destinationUrl) : own.destinations.get(key) === destinationUrl;
    if (isHere) return 'already_here';
    if (seen.has(`${key} ${destinationUrl}`)) return 'duplicate';
    return links.length >= most ? 'too_many' : null;
  };

  const take = (link: ProposedLink): void => {
    taken.add(uniqueNameKey(link.id));
    links.push(link);
  };

  for (const each of found) {
    if (each.display === 'heading') {
      const heading = proposedHeading(each, taken);
      if (links.length >= most) leftOut.push({ what: heading.title, code: 'too_many' });
      else if (heading.title !== '') take(heading);
      continue;
    }
    const checked = normaliseDestination(each.address);
    const what = oneLine(each.title) || each.address.trim();
    const shortName = shortNameIn(each.name.trim());
    if (!checked.ok && checked.broken.code === 'destination_mail') {
      mails.push(each.address.trim());
      continue;
    }
    const code = checked.ok ? reasonOf(checked.value, shortName) : reasonIn(checked.broken.code);
    if (!checked.ok || code !== null) {
      if (what !== '') leftOut.push({ what, code: code ?? 'destination_invalid' });
      continue;
    }
    seen.add(`${uniqueNameKey(shortName)} ${checked.value}`);
    take(proposed(each, checked.value, taken));
  }
  return { links, leftOut, mails };
};

const reasonIn = (rule: string): LeftOutCode =>
  rule === 'destination_required'
    ? 'no_address'
    : (leftOutCodes.find((code) => code === rule) ?? 'destination_invalid');
