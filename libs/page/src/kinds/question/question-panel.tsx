import { DrawnIcon } from '../../components/icons';
import { markOf } from '../../components/mark-of';
import type { PanelProps } from '../../components/panel-props';
import { AnswerCard } from './answer-card';
import { questionMessages } from './question.messages';
import { questionPath } from './question-path';
import { QuestionRow } from './question-row';
import type { QuestionTile } from './question-tile.view';

/** The questions of the page. The first can be answered where it is, each on a page of its own. */
export const QuestionPanel = ({ items, username, t, before = 0, highlightId }: PanelProps<QuestionTile>) => (
  <ul className="mq-questions">
    {items.map(({ id, title, isLocked }, place) => (
      <li key={id} data-id={id} className={markOf(id, highlightId)}>
        {before + place > 0 ? (
          <QuestionRow id={id} title={title} username={username} heading="h3" />
        ) : (
          <div className="mq-question-card">
            <p className="mq-question-label">
              <DrawnIcon name="ask" /> {t.of(questionMessages)('label')}
            </p>
            <h3 dir="auto">
              <a href={questionPath(username, id)}>{title}</a>
            </h3>
            <AnswerCard id={id} isLocked={isLocked} username={username} t={t} />
          </div>
        )}
      </li>
    ))}
  </ul>
);
