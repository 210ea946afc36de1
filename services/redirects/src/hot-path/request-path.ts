import type { ItemAddress } from '@marquee/contracts';
import { isInSection, kindList, uniqueNameKey, withoutKind, withoutSigns, type ContentKindId } from '@marquee/page';
import type { PagePart } from '../pages/page-render-request';
import { plainQuery } from './visitor-query';

/** The parsed path of a visitor's request. Names are folded for comparison. */
export interface RequestPath {
  readonly usernameKey: string;
  /** Null: no item that redirects. Without an `item` it is the page itself. */
  readonly idKey: string | null;
  /** The item whose own page is requested. */
  readonly item: ItemAddress<ContentKindId> | null;
  /** `/api/@…`: JSON, or the redirect of a link. */
  readonly api: boolean;
}

/** Names that are longer than any that can exist are not looked up. */
const NAME_MAX = 256;
/** The most path segments after the username; an address has at most two names. */
const STEPS_MAX = 4;
const plain = /^[a-z0-9_-]+$/;
const letterAtEnds = /^[a-z0-9](?:.*[a-z0-9])?$/;
/** Ids of kinds, also of those that this release does not know. */
const kindId = /^[a-z][a-z0-9-]{0,31}$/;
/** An account has at most 10,000 items. */
const pageNumber = /^(?:[1-9]\d?|100)$/;

/** Whether the address is the hot path's to answer: `/@…`, `/%40…`, and the same under `/api`. */
export function isVisitorPath(url: string): boolean {
  const second = url.charCodeAt(1);
  if (second === 0x40) return true;
  if (second === 0x25) return url.startsWith('/%40');
  return second === 0x61 && (url.startsWith('/api/@') || url.startsWith('/api/%40'));
}

/** A `&`, `?` or `#`, also percent-encoded: no name holds one. */
const pathEnd = /&|%26|%3f|%23/i;

/**
 * An address for which `isVisitorPath` holds, in front of its `?`, as path and query: where people and mail programs write `&` for the
 * `?` or encode it, the query begins there.
 */
export function splitPath(path: string): readonly [path: string, query: string] {
  const end = pathEnd.exec(path);
  if (end === null) return [path, ''];
  const [sign] = end;
  const said = sign === '%23' ? '' : path.slice(end.index + sign.length);
  // If the character in front of the query is encoded, the characters in the query are, too.
  return [path.slice(0, end.index), plainQuery(sign === '&' ? said : said.replace(/%26/g, '&').replace(/%3d/gi, '='))];
}

/** Reads a path from `splitPath`; null when no name can be meant. Empty steps, and those of signs alone, name nothing. */
export function parsePath(path: string): RequestPath | null {
  const api = path.charCodeAt(1) === 0x61;
  const from = api ? 4 : 0;
  const [named = '', ...steps] = path.slice(from + (path.charCodeAt(from + 1) === 0x40 ? 2 : 4)).split('/');
  const usernameKey = nameKey(named);
  const said = steps.filter((step) => step !== '');
  if (usernameKey === null || said.length > STEPS_MAX) return null;
  const [first, second, ...more] = said.map(nameKey).filter((name) => name === null || !isSigns(name));
  if (more.length > 0) return null;
  if (first === undefined) return { usernameKey, idKey: null, item: null, api };
  if (second === undefined) return first === null ? null : { usernameKey, idKey: first, item: null, api };
  const kind = first === null ? undefined : ownPages.get(first);
  if (kind === undefined || second === null) return null;
  return { usernameKey, idKey: null, item: { kind, idKey: withoutKind(kind, second) }, api };
}

/** The kinds whose items have pages of their own, by the step before the id. */
const ownPages = new Map(kindList.flatMap(({ id, ownPage }) => (ownPage === null ? [] : [[ownPage as string, id]])));

/** What else an id may mean where no item has it: itself without the signs at its ends. */
export const idWithin = (idKey: string): string => (plain.test(idKey) ? idKey : withoutSigns(idKey, '-'));

/**
 * What else a username may mean where no account has it, in the order in which it is looked up. Accounts of before have names with signs
 * of their own at the ends, so no more is taken off than has to be.
 */
export function usernamesWithin(usernameKey: string): readonly string[] {
  if (letterAtEnds.test(usernameKey)) return [];
  const names = new Set(['._-', '_-', ''].map((kept) => withoutSigns(usernameKey, kept)));
  return [...names].filter((name) => name !== '' && name !== usernameKey);
}

/**
 * The part of a page that a query asks for; null for the page itself, which is also the first part of each section. undefined:
 * no section can have that name, or no page that number.
 */
export function partOf(query: string): PagePart | null | undefined {
  if (!query.includes('section=')) return null;
  const asked = new URLSearchParams(query);
  const section = asked.get('section');
  if (section === null) return null;
  const page = asked.get('page') ?? '1';
  if (!kindId.test(section) || !isInSection(section) || !pageNumber.test(page)) return undefined;
  return page === '1' ? null : { section, page: Number(page) };
}

function nameKey(typed: string): string | null {
  if (typed === '' || typed.length > NAME_MAX * 9) return null;
  if (plain.test(typed)) return typed.length > NAME_MAX ? null : typed;
  const name = decode(typed);
  return name === null || name.includes('/') || name.length > NAME_MAX ? null : uniqueNameKey(name);
}

const isSigns = (name: string): boolean => !plain.test(name) && withoutSigns(name, '-') === '';

/** A `%` at the end that encodes nothing is an ordinary character. */
function decode(typed: string): string | null {
  try {
    return decodeURIComponent(typed.replace(strayPercent, '%25'));
  } catch {
    return null;
  }
}

const strayPercent = /%(?=[0-9a-f]?$)/i;
