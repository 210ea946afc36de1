import { Fragment, type ReactNode } from 'react';

const tagged = /<(\w+)>(.*?)<\/\1>/gs;

/**
 * Draws the tags of a translated text: `rich(t('agree'), { terms: (text) => <Link to="/terms-of-service">{text}</Link> })` for
 * `I agree to the <terms>terms</terms>`. A tag without a drawing shows its text.
 */
export function rich(text: string, drawings: Readonly<Record<string, (text: ReactNode) => ReactNode>>): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(tagged)) {
    const [whole, name = '', inside = ''] = match;
    if (match.index > at) parts.push(text.slice(at, match.index));
    const content = rich(inside, drawings);
    parts.push(<Fragment key={match.index}>{drawings[name]?.(content) ?? content}</Fragment>);
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
