import type { ItemAddress } from '@marquee/contracts';
import { isInSection, kindList, uniqueNameKey, withoutKind, type ContentKindId } from '@marquee/page';
import type { PagePart } from '../pages/page-render-request';

/** The parsed path of a visitor's request. Names are folded for comparison. */
export interface RequestPath {
  readonly usernameKey: string;
  /** null: no item that leads elsewhere. Without an `item` the page itself. */
  readonly idKey: string | null;
  /** The item whose own page is requested. */
  readonly item: ItemAddress<ContentKindId> | null;
  /** `/api/@…`: JSON, or the redirect of a link. */
  readonly api: boolean;
}

/** Longer names than any that can exist are not looked up. */
const NAME_MAX = 256;
const plain = /^[a-z0-9_-]+$/;
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

/** Reads an address for which `isVisitorPath` holds, without its query; null when no name can be meant. */
export function parsePath(path: string): RequestPath | null {
  const api = path.charCodeAt(1) === 0x61;
  const from = api ? 4 : 0;
  const names = path.slice(from + (path.charCodeAt(from + 1) === 0x40 ? 2 : 4));
  const slash = names.indexOf('/');
  const rest = slash === -1 ? '' : names.slice(slash + 1);
  const usernameKey = nameKey(slash === -1 ? names : names.slice(0, slash));
  if (usernameKey === null) return null;
  if (rest === '') return { usernameKey, idKey: null, item: null, api };
  const named = rest.endsWith('/') ? rest.slice(0, -1) : rest;
  const item = itemOf(named);
  if (item !== null) return { usernameKey, idKey: null, item, api };
  const idKey = nameKey(named);
  return idKey === null ? null : { usernameKey, idKey, item: null, api };
}

/** The kinds whose items have pages of their own, by the step before the id. */
const ownPages = new Map(kindList.flatMap(({ id, ownPage }) => (ownPage === null ? [] : [[ownPage as string, id]])));

/** `{step}/{id}`, the id with its kind or without it; null where no item can be meant. */
function itemOf(names: string): ItemAddress<ContentKindId> | null {
  const slash = names.indexOf('/');
  if (slash === -1) return null;
  const kind = ownPages.get(names.slice(0, slash));
  const named = nameKey(names.slice(slash + 1));
  return kind === undefined || named === null ? null : { kind, idKey: withoutKind(kind, named) };
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
  if (typed.includes('/')) return null;
  const name = decode(typed);
  return name === null || name.length > NAME_MAX ? null : uniqueNameKey(name);
}

/** Node hands over bytes as Latin-1; what was not percent-encoded is UTF-8 nevertheless. */
function decode(typed: string): string | null {
  try {
    return decodeURIComponent(Buffer.from(typed, 'latin1').toString('utf8'));
  } catch {
    return null;
  }
}
