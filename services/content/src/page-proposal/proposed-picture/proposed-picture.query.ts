import { DomainError } from '@marquee/kernel';
import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OUTSIDE_READS, PORTS, type ContentPorts } from '../../content.ports';
import type { OutsideRead, OutsideReads } from '../outside-reads';

/** The bytes of a picture of a page. Rejects with `not_found` where there is none that an upload could take. */
export class ReadProposedPicture extends DataQuery<OutsideRead, Buffer> {}

@QueryHandler(ReadProposedPicture)
export class ReadProposedPictureHandler implements IQueryHandler<ReadProposedPicture> {
  constructor(
    @Inject(PORTS) private readonly ports: Pick<ContentPorts, 'pageReader'>,
    @Inject(OUTSIDE_READS) private readonly reads: OutsideReads,
  ) {}

  async execute({ data }: ReadProposedPicture): Promise<Buffer> {
    const bytes = await this.reads.run(data, () => this.ports.pageReader.picture(data.address));
    if (bytes === null) throw new DomainError('not_found', 'There is no picture at this address.');
    return bytes;
  }
}
