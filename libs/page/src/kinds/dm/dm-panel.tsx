import type { PanelProps } from '../../components/panel-props';
import { WordsForm } from '../../components/words-form';
import type { DmTile } from './dm-tile.view';

/** The inbox, above the sections: an account has one at most. */
export const DmPanel = ({ items, username, t }: PanelProps<DmTile>) =>
  items.map(({ title }) => (
    <section key={title} className="mq-dm mq-words-card" aria-labelledby="mq-dm-title">
      <h2 id="mq-dm-title" dir="auto">
        {title}
      </h2>
      <WordsForm sends="message" username={username} t={t} />
    </section>
  ));
