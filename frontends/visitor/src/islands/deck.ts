/**
 * Keeps pills and deck together: a pill brings its section, a swipe lights its pill, and both show its start; and marks the pills while
 * they stick.
 */
export function serveDeck(page: Document): void {
  const pills = page.querySelector<HTMLElement>('.mq-pills');
  const deck = page.querySelector<HTMLElement>('.mq-deck');
  if (!pills || !deck) return;
  markStuck(pills);
  const sections = [...deck.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  if (sections.length < 2) return;

  const show = (current: HTMLElement) => {
    for (const section of sections) section.toggleAttribute('data-current', section === current);
    for (const pill of pills.querySelectorAll('a')) {
      if (pill.hash === `#${current.id}`) {
        pill.setAttribute('aria-current', 'true');
        pill.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      } else pill.removeAttribute('aria-current');
    }
  };
  const bring = (section: HTMLElement) => {
    show(section);
    deck.scrollTo({ left: section.offsetLeft - deck.offsetLeft, behavior: pace() });
  };
  /** The sections are side by side: below the end of a short one is nothing, however far down the one before was read. */
  const showStart = () => {
    const top = deck.getBoundingClientRect().top - pills.getBoundingClientRect().bottom;
    if (top < 0) scrollBy({ top, behavior: pace() });
  };

  pills.addEventListener('click', (event) => {
    const pill = event.target instanceof Element ? event.target.closest('a') : null;
    const section = sections.find(({ id }) => pill?.hash === `#${id}`);
    if (!section) return;
    event.preventDefault();
    history.replaceState(null, '', `#${section.id}`);
    bring(section);
    showStart();
  });
  watchSwipes(deck, sections, (section) => {
    if (section.hasAttribute('data-current')) return;
    show(section);
    // The deck also follows the focus, to an element that may lie far below the start.
    if (!section.contains(page.activeElement)) showStart();
  });
  // The focus goes into a section before that is swiped to: only then is it as high as what is in it.
  deck.addEventListener('focusin', ({ target }) => {
    const section = sections.find((each) => target instanceof Node && each.contains(target));
    if (!section || section.hasAttribute('data-current') || !isSwiped(deck)) return;
    show(section);
    deck.scrollTo({ left: section.offsetLeft - deck.offsetLeft, top: 0, behavior: 'instant' });
    (target as Element).scrollIntoView({ block: 'nearest' });
  });
  const linked = sections.find(({ id }) => location.hash === `#${id}`);
  if (linked) bring(linked);
}

/** On a wide page sections are next to one another, and nothing is swiped. */
const isSwiped = (deck: HTMLElement): boolean => deck.scrollWidth > deck.clientWidth + 1;

/** A section is the current one again than half of the deck shows it. */
function watchSwipes(
  deck: HTMLElement,
  sections: readonly HTMLElement[],
  swiped: (section: HTMLElement) => void,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!isSwiped(deck)) return;
      const entered = entries.find(({ isIntersecting }) => isIntersecting);
      if (entered?.target instanceof HTMLElement) swiped(entered.target);
    },
    { root: deck, rootMargin: '0px -49%', threshold: 0 },
  );
  for (const section of sections) observer.observe(section);
}

/** The pills stick one pixel above an edge, with room for the small name over it: while they do, they cannot be seen whole below it. */
function markStuck(pills: HTMLElement): void {
  let observer: IntersectionObserver | undefined;
  // A wide page has no small name, and so another edge.
  const watch = () => {
    const edge = parseFloat(getComputedStyle(pills).top) + 1;
    observer?.disconnect();
    observer = new IntersectionObserver(
      ([entry]) => pills.classList.toggle('mq-stuck', entry !== undefined && entry.boundingClientRect.top < edge),
      { threshold: [1], rootMargin: `-${edge}px 0px 0px` },
    );
    observer.observe(pills);
  };
  watch();
  addEventListener('resize', watch);
}

const pace = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
