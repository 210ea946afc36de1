import { tileColourRulesIn } from '@marquee/page';
import { adoptRules } from './adopt-rules';
import { isPlainClick } from './is-plain-click';

/** Screens below the edge at which the next items are requested. */
const AHEAD = '150%';

/**
 * Puts the items to which a section's pager leads in the pager's place: when it comes near, or when its link is followed. Where that
 * fails the link leads on as it does without a script.
 */
export function serveMoreItems(page: Document): void {
  const status = page.querySelector<HTMLElement>('.mq-status');
  for (const pager of page.querySelectorAll<HTMLElement>('.mq-pager')) {
    const section = pager.closest('section');
    if (section && nextOf(pager)) serveSection(section, pager, status);
  }
}

function serveSection(section: HTMLElement, first: HTMLElement, status: HTMLElement | null): void {
  let pager = first;
  let near = false;
  /** Whether the link was followed while its items were on their way. */
  let followed = false;

  const load = async (byHand: boolean): Promise<void> => {
    const link = nextOf(pager);
    followed ||= byHand;
    if (!link || pager.ariaBusy === 'true') return;
    pager.ariaBusy = 'true';
    const part = await fetchPart(link.href, section.id);
    pager.ariaBusy = 'false';
    const wanted = followed;
    followed = false;
    if (part === null) return wanted ? location.assign(link.href) : undefined;
    const held = wanted || pager.contains(document.activeElement);
    const added = append(section, part);
    const before = pager;
    pager = renewed(before, part.pager);
    before.replaceWith(...(pager.querySelector('a') ? [pager] : []));
    section.classList.toggle('mq-goes-on', nextOf(pager) !== null);
    if (held) added?.querySelector('a')?.focus({ preventScroll: true });
    if (status) status.textContent = pager.dataset['loaded'] ?? '';
    if (nextOf(pager)) watch();
  };

  /** By keyboard the section's end must be within reach: there its link alone brings more. */
  const loadNear = (): void => {
    if (near && !section.querySelector(':focus-visible')) void load(false);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      near = entries.at(-1)?.isIntersecting ?? false;
      loadNear();
    },
    { rootMargin: `${AHEAD} 0px` },
  );
  const watch = (): void => {
    observer.disconnect();
    observer.observe(pager);
  };

  section.addEventListener('focusout', () => setTimeout(loadNear));
  section.addEventListener('click', (event) => {
    if (!isPlainClick(event) || !(event.target instanceof Element) || event.target.closest('a') !== nextOf(pager))
      return;
    event.preventDefault();
    void load(true);
  });
  watch();
}

/** The one place where text becomes elements: what our own address answered, in a document that runs nothing. */
const trusted = globalThis.trustedTypes?.createPolicy('more-items', { createHTML: (html) => html });

const elementsOf = (html: string): Document =>
  new DOMParser().parseFromString(trusted ? trusted.createHTML(html) : html, 'text/html');

interface Part {
  /** Lists of items, and the headings between them. */
  readonly blocks: readonly Element[];
  readonly pager: HTMLElement;
  /** Rules of the items' colours. */
  readonly rules: readonly string[];
  /** The style sheet of headings and players; empty where the part has none. */
  readonly displayRules: string;
}

/** The part of the section at an address of our own; null where there is none. */
async function fetchPart(address: string, id: string): Promise<Part | null> {
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    if (!answer.ok) return null;
    const [head = '', body = ''] = (await answer.text()).split('<body>', 2);
    // Without its head: the policy of this page would complain of the styles in it.
    const section = elementsOf(body).getElementById(id);
    const pager = section?.querySelector<HTMLElement>('.mq-pager');
    if (!section || !pager) return null;
    const blocks = [...section.querySelectorAll(BLOCKS)];
    return { blocks, pager, rules: tileColourRulesIn(head), displayRules: displayRulesIn(head) };
  } catch {
    return null;
  }
}

const BLOCKS = ':scope > :is(ul, .mq-heading)';

/** The one style element of a document that has rules for headings. */
const displayRulesIn = (head: string): string =>
  head
    .match(/<style>([^<]*)<\/style>/g)
    ?.find((style) => style.includes('.mq-heading{'))
    ?.slice(7, -8) ?? '';

/** Appends what is not there yet: an item that was added above meanwhile has moved the others down. Returns the first new one. */
function append(section: HTMLElement, { blocks, rules, displayRules }: Part): Element | undefined {
  const there = new Set([...section.querySelectorAll('[data-id]')].map(idOf));
  const isFresh = (item: Element): boolean => !there.has(idOf(item));
  // The policy forbids new style elements, not new rules in one that it knows.
  const sheet = [...document.querySelectorAll('style')].at(-1)?.sheet;
  for (const rule of rules) sheet?.insertRule(rule, sheet.cssRules.length);
  if (displayRules !== '' && !section.ownerDocument.querySelector('.mq-heading, .mq-act-mark, .mq-featured, .mq-lit'))
    adoptRules(section.ownerDocument, displayRules);
  const added: Element[] = [];
  blocks.forEach((block, place) => {
    const list = [...section.querySelectorAll(BLOCKS)].at(-1);
    const items = block.matches('ul') ? [...block.children].filter(isFresh) : [block].filter(isFresh);
    if (items.length === 0) return;
    added.push(...items);
    // The first list of a part continues the last one of the page, unless it begins with a featured link.
    const isContinued =
      place === 0 && list?.matches('ul') === true && items[0]?.matches('li:not(.mq-featured)') === true;
    if (isContinued) {
      items[0]?.classList.remove('mq-lead');
      keepRow(list.lastElementChild);
      list.append(...items);
    } else {
      if (block.matches('ul')) block.replaceChildren(...items);
      section.querySelector('.mq-pager')?.before(block);
    }
  });
  withoutUnknownFrames(added);
  return added[0];
}

/** The policy of the page knows the players that it came with. A later one of another service leads to the service instead. */
function withoutUnknownFrames(added: readonly Element[]): void {
  const originOf = (tile: Element): string => new URL(tile.getAttribute('data-frame') ?? '', location.href).origin;
  const isAdded = new Set(added);
  const known = new Set(
    [...document.querySelectorAll('[data-frame]')].filter((tile) => !isAdded.has(tile)).map(originOf),
  );
  for (const tile of added)
    if (tile.hasAttribute('data-frame') && !known.has(originOf(tile))) tile.removeAttribute('data-frame');
}

/** The last row may be about to get a taller neighbour: what is in it stays as high as it is. */
function keepRow(last: Element | null | undefined): void {
  if (!(last instanceof HTMLElement)) return;
  const row: HTMLElement[] = [];
  for (let tile: Element | null = last; tile instanceof HTMLElement; tile = tile.previousElementSibling) {
    if (tile.offsetTop !== last.offsetTop) break;
    row.push(tile);
  }
  const heights = row.map((tile) => tile.offsetHeight);
  row.forEach((tile, place) => {
    tile.style.minHeight = `${heights[place]}px`;
    tile.style.alignSelf = 'start';
  });
}

/** The pager behind new items: a new element, since an old one that moves down is a jump. */
function renewed(before: HTMLElement, ofPart: HTMLElement): HTMLElement {
  const pager = before.cloneNode(true) as HTMLElement;
  const next = nextOf(ofPart);
  const [page, pageOfPart] = [pager.querySelector('p'), ofPart.querySelector('p')];
  if (next) nextOf(pager)?.setAttribute('href', next.getAttribute('href') ?? '');
  else nextOf(pager)?.remove();
  if (page && pageOfPart) page.textContent = pageOfPart.textContent;
  pager.dataset['loaded'] = ofPart.dataset['loaded'] ?? '';
  return pager;
}

const idOf = (item: Element): string | null => item.getAttribute('data-id');

const nextOf = (pager: HTMLElement): HTMLAnchorElement | null => pager.querySelector('a[rel="next"]');
