import { contentIdOf, REPLAY_EVENTS_MAX, type contentApi, type EndpointReply } from '@marquee/contracts';
import { DomainError, isoTime } from '@marquee/kernel';
import { changeMoments, joinedHistory, ledTo, pageAt, type LedTo, type PageHistory } from '@marquee/page/history';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { VERSION_READER } from '../../content.ports';
import { momentOf } from '../moments';
import { presentThen } from '../present-then';
import type { VersionPage, VersionReader } from '../version-reader';

type PageReply = EndpointReply<typeof contentApi.pageAt>;

interface ReadPageAtData {
  readonly ownerId: string;
  /** ISO, UTC. */
  readonly at: string;
}

export class ReadPageAt extends Query<PageReply> {
  constructor(
    readonly data: ReadPageAtData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** Streams of items that are read at once. */
const STREAMS = 200;

const tooLong = (): DomainError =>
  new DomainError('history_too_long', `Your page has more than ${REPLAY_EVENTS_MAX} changes.`);

@QueryHandler(ReadPageAt)
export class ReadPageAtHandler implements IQueryHandler<ReadPageAt> {
  constructor(@Inject(VERSION_READER) private readonly versions: VersionReader) {}

  async execute({ data, meta }: ReadPageAt): Promise<PageReply> {
    const at = momentOf(data.at);
    const { history, lostFiles } = await this.versions.inTurn(data.ownerId, () => this.readAll(data.ownerId, meta));
    const page = pageAt(history, at);
    const moments = changeMoments(history);
    return {
      at,
      items: page.items.map(presentThen),
      sections: page.sections.map((section) => ({ ...section, items: [...section.items] })),
      sectionTitles: page.titles,
      theme: page.theme,
      links: ledTo(page, history, isoTime(meta.at)).map(presentLink),
      lostFiles,
      timeline: {
        beganAt: moments[0] ?? null,
        changes: moments.length,
        changesSince: moments.filter((each) => each > at).length,
        days: [...new Set(moments.map((each) => each.slice(0, 10)))],
      },
    };
  }

  private async readAll(ownerId: string, meta: EventMeta): Promise<{ history: PageHistory; lostFiles: string[] }> {
    const pages: VersionPage[] = [];
    let events = 0;
    for (let from: VersionPage['next'] = null; pages.length === 0 || from !== null;) {
      const page: VersionPage = await this.versions.read({ ownerId, from, limit: STREAMS }, meta);
      events += page.events;
      if (events > REPLAY_EVENTS_MAX) throw tooLong();
      pages.push(page);
      from = page.next;
    }
    return { history: joinedHistory(pages), lostFiles: [...new Set(pages.flatMap(({ lostFiles }) => lostFiles))] };
  }
}

const presentLink = ({ then, address, today }: LedTo): PageReply['links'][number] => ({
  contentId: contentIdOf(then.contentType, then.id),
  title: typeof then.fields['title'] === 'string' ? then.fields['title'] : then.id,
  address,
  today,
});
