/**
 * Adds the style rules of what a script alone shows: documents do not carry them. The policy of the page has no say in rules that come
 * so. A browser that cannot (Safari before 16.4) shows the same texts without them.
 */
export function adoptRules(page: Document, rules: string): void {
  if (!('adoptedStyleSheets' in page)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  page.adoptedStyleSheets.push(sheet);
}
