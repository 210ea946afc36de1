import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PAGE_THEMES } from '../../content.ports';
import type { OwnTheme, PageThemes } from './page-themes';

export class ReadTheme extends DataQuery<string, OwnTheme> {}

@QueryHandler(ReadTheme)
export class ReadThemeHandler implements IQueryHandler<ReadTheme> {
  constructor(@Inject(PAGE_THEMES) private readonly themes: PageThemes) {}

  execute({ data: ownerId }: ReadTheme): Promise<OwnTheme> {
    return this.themes.of(ownerId);
  }
}
