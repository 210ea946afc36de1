import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { defaultTheme, type PageTheme } from '@marquee/page';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND, UPLOADS } from '../../content.ports';
import { replaceFiles, listOf, pictureAmong } from '../../upload/replace-files';
import { uploadMissing } from '../../upload/upload.decider';
import type { Uploads } from '../../upload/uploads';
import { pageAggregate } from '../page.aggregate';
import type { OwnTheme } from '../page-theme/page-themes';

interface ThemePageData {
  readonly ownerId: string;
  readonly theme: PageTheme;
  /** As in the command of the page. */
  readonly madeFrom: number | null;
  readonly request: RequestKey | null;
}

/** Returns the current theme of the page. */
export class ThemePage extends Command<OwnTheme> {
  constructor(
    readonly data: ThemePageData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** The theme and the uploads of its pictures, before and after, are decided in one append. */
@CommandHandler(ThemePage)
export class ThemePageHandler implements ICommandHandler<ThemePage> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(UPLOADS) private readonly uploads: Pick<Uploads, 'checked'>,
  ) {}

  async execute({ data, meta }: ThemePage): Promise<OwnTheme> {
    const { ownerId, request } = data;
    const now = meta.at;
    // The file is checked before the unit of work begins, which may run several times.
    const uploadId = await this.uploadOf(data, meta);
    const { theme, themeVersion } = await this.run(
      meta,
      (unit) => onceOnly(unit, pageAggregate, { ownerId, request, now }, () => giveTheme(unit, data, uploadId, now)),
      { serialKey: ownerId },
    );
    return { theme: theme ?? defaultTheme, themeVersion };
  }

  /** The upload of the theme's picture, once its file was checked; null where the background is none. */
  private async uploadOf({ ownerId, theme: { background } }: ThemePageData, meta: EventMeta): Promise<string | null> {
    if (background.type !== 'picture') return null;
    const { imageUrl } = background;
    const { picture } = await this.run(meta, async (unit) => (await unit.load(pageAggregate, ownerId)).state);
    if (picture?.url === imageUrl) return picture.uploadId;
    const uploadId = await this.uploads.checked(imageUrl, meta);
    if (uploadId === null) throw uploadMissing();
    return uploadId;
  }
}

const giveTheme = async (unit: UnitOfWork, data: ThemePageData, uploadId: string | null, now: number) => {
  const { ownerId, theme, madeFrom } = data;
  const page = await unit.load(pageAggregate, ownerId);
  const showing = { ownerId, itemId: page.stream };
  const files = await replaceFiles(unit, showing, listOf(page.state.picture), listOf(uploadId), now);
  const picture = uploadId === null ? null : pictureAmong(files, uploadId);
  page.execute({ type: 'ThemePage', data: { ownerId, theme, picture, madeFrom, now } });
  return page;
};
