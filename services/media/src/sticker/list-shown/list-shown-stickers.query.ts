import { writtenCode, type EndpointReply, type mediaApi } from '@marquee/contracts';
import { readYourWrites, type RunningProjection } from '@marquee/event-sourcing';
import { tryParseJson } from '@marquee/kernel';
import { DataQuery, type Cursors } from '@marquee/nest-kit';
import type { Opened } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CURSORS, PORTS, SIGNED_STICKERS, type MediaPorts } from '../../media.ports';
import { signedStickerRows, type SignedSticker } from '../signed-stickers.projection';
import { shownForOwner } from '../sticker-pages';

type Reply = EndpointReply<typeof mediaApi.shownStickers>;
type Shown = Reply['data'][number];

interface ListShownData {
  readonly ownerId: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export class ListShownStickers extends DataQuery<ListShownData, Reply> {}

const LIST = 'shown-stickers';

@QueryHandler(ListShownStickers)
export class ListShownStickersHandler implements IQueryHandler<ListShownStickers> {
  private readonly recent;

  constructor(
    @Inject(PORTS) private readonly ports: MediaPorts,
    @Inject(CURSORS) private readonly cursors: Cursors,
    @Inject(SIGNED_STICKERS) signed: RunningProjection,
  ) {
    this.recent = readYourWrites(ports.events, [signed]);
  }

  async execute({ data: { ownerId, cursor, limit } }: ListShownStickers): Promise<Reply> {
    const after = cursor === undefined ? null : this.cursors.decode(LIST, cursor);
    await this.recent(ownerId);
    const found = await this.ports.documents.collection(signedStickerRows).find({
      index: 'byShown',
      equals: [ownerId],
      // Null, which is below every range: the words are hidden.
      from: '',
      order: 'descending',
      ...(after && { after: { value: after[0], id: after[1] } }),
      limit: limit + 1,
    });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const isLast = found.length <= limit || last === undefined;
    const opened = await this.ports.keys.openAll(
      ownerId,
      page.map(({ forOwner }) => forOwner ?? ''),
    );
    return {
      data: page.map((row, index) => shownOf(row, opened[index]!)),
      nextCursor: isLast ? null : this.cursors.encode(LIST, [last.shownAt!, last.stickerId]),
    };
  }
}

/** Of one that was shown before its words were kept for this list only the time is known. */
const shownOf = ({ stickerId, shownAt }: SignedSticker, opened: Opened): Shown => {
  const kept = opened === 'erased' ? undefined : shownForOwner.safeParse(tryParseJson(opened.text)).data;
  const { code, message, reply } = kept ?? { code: null, message: null, reply: null };
  return { stickerId, shownAt: shownAt!, message, reply, page: code && `/s/${writtenCode(code)}` };
};
