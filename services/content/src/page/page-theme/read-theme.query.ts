import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PAGE_THEMES } from '../../content.ports';
import type { OwnTheme, PageThemes } from './page-themes';

export class ReadTheme extends Query<OwnTheme> {
  constructor(readonly ownerId: string) {
    super();
  }
}

@QueryHandler(ReadTheme)
export class ReadThemeHandler implements IQueryHandler<ReadTheme> {
  constructor(@Inject(PAGE_THEMES) private readonly themes: PageThemes) {}

  execute({ ownerId }: ReadTheme): Promise<OwnTheme> {
    return this.themes.of(ownerId);
  }
}
