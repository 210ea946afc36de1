import type { PanelProps } from '../../components/panel-props';
import { LockedNote } from '../../components/locked-note';
import { WordsForm } from '../../components/words-form';
import type { DmTile } from './dm-tile.view';

/** The inbox, above the sections: an account has one at most. */
export const DmPanel = ({ items, username, t }: PanelProps<DmTile>) =>
  items.map(({ title, isLocked }) => (
    <section key={title} className="mq-dm mq-words-card" aria-labelledby="mq-dm-title">
      <h2 id="mq-dm-title" dir="auto">
        {title}
      </h2>
      {isLocked ? (
        <LockedNote sends="message" username={username} t={t} />
      ) : (
        <WordsForm sends="message" username={username} t={t} />
      )}
    </section>
  ));
