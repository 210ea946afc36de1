import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { defaultTheme, type PageTheme } from '@marquee/page';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND, UPLOADS } from '../../content.ports';
import type { AttachedPicture } from '../../item/item.events';
import { replaceFiles, listOf, pictureAmong, withCheckedFiles } from '../../upload/replace-files';
import { uploadMissing } from '../../upload/upload.decider';
import type { Uploads } from '../../upload/uploads';
import { pageAggregate } from '../page.aggregate';
import type { OwnTheme } from '../page-theme/page-themes';

interface ThemePageData {
  readonly ownerId: string;
  readonly theme: PageTheme;
  /** See the command of the page. */
  readonly madeFrom: number | null;
  readonly request: RequestKey | null;
}

/** Returns the current theme of the page. */
export class ThemePage extends DataCommand<ThemePageData, OwnTheme> {}

/** Changes the theme and the uploads of its earlier and its new picture in one append. */
@CommandHandler(ThemePage)
export class ThemePageHandler implements ICommandHandler<ThemePage> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(UPLOADS) private readonly uploads: Pick<Uploads, 'idOf' | 'check'>,
  ) {}

  async execute({ data, meta }: ThemePage): Promise<OwnTheme> {
    const { ownerId, request } = data;
    const now = meta.at;
    const { theme, themeVersion } = await withCheckedFiles(this.uploads, meta, () =>
      this.run(
        meta,
        (unit) => onceOnly(unit, pageAggregate, { ownerId, request, now }, () => this.giveTheme(unit, data, now)),
        { serialKey: ownerId },
      ),
    );
    return { theme: theme ?? defaultTheme, themeVersion };
  }

  private async giveTheme(unit: UnitOfWork, { ownerId, theme, madeFrom }: ThemePageData, now: number) {
    const page = await unit.load(pageAggregate, ownerId);
    const showing = { ownerId, itemId: page.stream };
    const uploadId = this.uploadOf(theme, page.state.picture);
    const files = await replaceFiles(unit, showing, listOf(page.state.picture), listOf(uploadId), now);
    const picture = uploadId === null ? null : pictureAmong(files, uploadId);
    page.execute({ type: 'ThemePage', data: { ownerId, theme, picture, madeFrom, now } });
    return page;
  }

  /** The upload of the theme's picture; null if the background is no picture. */
  private uploadOf({ background }: PageTheme, shown: AttachedPicture | null): string | null {
    if (background.type !== 'picture') return null;
    const uploadId = background.imageUrl === shown?.url ? shown.uploadId : this.uploads.idOf(background.imageUrl);
    if (uploadId === null) throw uploadMissing();
    return uploadId;
  }
}
