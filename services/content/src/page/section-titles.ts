import type { SectionTitles } from '@marquee/contracts';
import type { SectionNamed } from './page.events';

/** The names of sections once one of them was named. */
export const withTitle = (
  titles: SectionTitles,
  { kind, title }: Pick<SectionNamed['data'], 'kind' | 'title'>,
): SectionTitles => {
  const { [kind]: _before, ...others } = titles;
  return title === null ? others : { ...others, [kind]: title };
};
