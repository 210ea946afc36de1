import type { PageTheme } from '@marquee/page';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PAGE_THEMES } from '../../content.ports';
import type { PageThemes } from './page-themes';

export class ReadTheme extends Query<PageTheme> {
  constructor(readonly ownerId: string) {
    super();
  }
}

@QueryHandler(ReadTheme)
export class ReadThemeHandler implements IQueryHandler<ReadTheme> {
  constructor(@Inject(PAGE_THEMES) private readonly themes: PageThemes) {}

  execute({ ownerId }: ReadTheme): Promise<PageTheme> {
    return this.themes.of(ownerId);
  }
}
