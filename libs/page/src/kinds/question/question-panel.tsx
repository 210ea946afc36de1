import { DrawnIcon } from '../../components/icons';
import type { PanelProps } from '../../components/panel-props';
import { questionPath } from './question-path';
import type { QuestionTile } from './question-tile.view';

/** The questions of the page: each leads to where it is answered. The first stands out. */
export const QuestionPanel = ({ items, username, t, highlightId }: PanelProps<QuestionTile>) => (
  <ul className="mq-questions">
    {items.map(({ id, title }) => (
      <li key={id} className={markOf(id, highlightId)}>
        <a className="mq-question" href={questionPath(username, id)}>
          <span className="mq-question-label">{t('question')}</span>
          <h3 dir="auto">{title}</h3>
          <DrawnIcon name="forward" />
        </a>
      </li>
    ))}
  </ul>
);

const markOf = (id: string, highlightId: string | undefined): string | undefined =>
  highlightId === undefined ? undefined : highlightId === id ? 'mq-edited' : 'mq-dimmed';
