import { DrawnIcon } from '../../components/icons';
import { questionKind } from './question.kind';
import { questionPath } from './question-path';
import type { QuestionTile } from './question-tile.view';

interface QuestionRowProps extends Pick<QuestionTile, 'id' | 'title'> {
  readonly username: string;
  readonly heading: 'h2' | 'h3';
}

/** A question as a line that leads to where it is answered. */
export const QuestionRow = ({ id, title, username, heading: Heading }: QuestionRowProps) => (
  <a className="mq-question" href={questionPath(username, id)}>
    <Heading dir="auto">{title}</Heading>
    <bdi>{`/${questionKind.ownPage}/${id}`}</bdi>
    <DrawnIcon name="forward" />
  </a>
);
