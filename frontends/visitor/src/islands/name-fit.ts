const STEP_REM = 0.1;
const SMALLEST_REM = 1;

/**
 * The style sheet sizes the name by an estimate of its width. In a script or a font that the estimate does not know the
 * name may still be too wide: then it goes down by a tenth of a rem at a time until it fits.
 */
export function fitName(page: Document): void {
  const name = page.querySelector<HTMLElement>('.mq-name');
  if (!name) return;
  const fit = () => {
    name.style.removeProperty('font-size');
    const rem = parseFloat(getComputedStyle(page.documentElement).fontSize);
    // Too wide is what does not fit in one line; at its smallest size the name may take two.
    name.style.whiteSpace = 'nowrap';
    let size = parseFloat(getComputedStyle(name).fontSize) / rem;
    while (name.scrollWidth > name.clientWidth && size > SMALLEST_REM) {
      size = Math.max(SMALLEST_REM, size - STEP_REM);
      name.style.fontSize = `${size.toFixed(1)}rem`;
    }
    name.style.removeProperty('white-space');
  };
  void page.fonts.ready.then(fit);
  window.addEventListener('resize', fit);
}
