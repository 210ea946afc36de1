import { GROUP_NAME_LIMIT, itemAddresses, itemKey } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { checkText, kindList } from '@marquee/page';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ORDER_PICTURE, PORTS, type MediaPorts } from '../../media.ports';
import type { OrderPicture } from '../../picture/order-picture';
import { accountRows } from '../../views/accounts.projection';
import { titleRows, type TitleRow } from '../../views/item-titles.projection';
import { viewNotReady } from '../../views/view-not-ready';
import type { PollFigures } from '../poll-words';

interface MakePollData extends PollFigures {
  readonly ownerId: string;
  readonly contentId: string;
  /** UTC milliseconds. */
  readonly now: number;
}

export class MakePoll extends Command<{ readonly jobId: string }> {
  constructor(readonly data: MakePollData) {
    super();
  }
}

const answeredKinds = kindList.filter(({ visitorsSend }) => visitorsSend === 'answer');

/** Checks the drawn names and counts. Throws `rule_violated`, also if the groups have more answers than there are. */
const checkedFigures = ({ groups, answers }: PollFigures): PollFigures => {
  const broken = (path: string, code: string, message: string): DomainError =>
    new DomainError('rule_violated', message, [{ path, code, message }]);
  if (groups.reduce((sum, { count }) => sum + count, 0) > answers)
    throw broken('answers', 'answers_too_few', 'The groups have more answers than there are.');
  return {
    answers,
    groups: groups.map(({ name: typed, count }, place) => {
      const checked = checkText(typed, {
        code: 'name',
        max: GROUP_NAME_LIMIT,
        required: 'Please enter a name',
        multiline: true,
      });
      if (!checked.ok) throw broken(`groups.${place}.name`, checked.broken.code, checked.broken.message);
      return { name: checked.value, count };
    }),
  };
};

@CommandHandler(MakePoll)
export class MakePollHandler implements ICommandHandler<MakePoll> {
  constructor(
    @Inject(PORTS) private readonly ports: MediaPorts,
    @Inject(ORDER_PICTURE) private readonly order: OrderPicture,
  ) {}

  async execute({ data }: MakePoll): Promise<{ readonly jobId: string }> {
    const { ownerId, contentId, now } = data;
    const figures = checkedFigures(data);
    const [question, account] = await Promise.all([
      this.ownQuestion(ownerId, contentId),
      this.ports.documents.collection(accountRows).get(ownerId),
    ]);
    if (!account) throw viewNotReady();
    const words = JSON.stringify(figures);
    const content = { ownerId, picture: 'poll', subjectId: question.itemId, texts: [question.title, words] } as const;
    return this.order({ ...content, words: () => words, publicKey: account.publicKey, now });
  }

  /** A deleted question and a later one of its name are two documents. The name means the newest. */
  private async ownQuestion(ownerId: string, contentId: string): Promise<TitleRow> {
    const titles = this.ports.documents.collection(titleRows);
    const [address] = itemAddresses(contentId, answeredKinds);
    const equals = address && [itemKey(ownerId, address)];
    const [question] = equals ? await titles.find({ index: 'byKey', equals, order: 'descending', limit: 1 }) : [];
    if (!question || question.isDeleted) throw new DomainError('content_not_found', 'Question not found.');
    return question;
  }
}
