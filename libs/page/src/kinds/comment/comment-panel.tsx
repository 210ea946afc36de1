import { DrawnIcon, Icon } from '../../components/icons';
import { markOf } from '../../components/mark-of';
import type { PanelProps } from '../../components/panel-props';
import { VerifiedBadge } from '../../components/verified-badge';
import { initialOf } from '../../rules/text-length';
import type { Translate } from '../../page.messages';
import { commentMessages } from './comment.messages';
import type { CommentTile } from './comment-tile.view';

/** Cards that float, each at its own pace, to the left and the right in turn. */
export const CommentPanel = ({ items, t, highlightId }: PanelProps<CommentTile>) => (
  <ul className="mq-comments">
    {items.map((tile) => (
      <li key={tile.id} data-id={tile.id} className={markOf(tile.id, highlightId)}>
        <Card tile={tile} t={t} />
      </li>
    ))}
  </ul>
);

const PACES = 6;
const TONES = 5;

/** The same for the same words: a page is drawn to the same bytes each time. */
const hashOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) >>> 0, 7);

const Card = ({ tile, t }: { readonly tile: CommentTile; readonly t: Translate }) => {
  const { id, type, accountName, verified, comment, likes, link, timestamp } = tile;
  const tComment = t.of(commentMessages);
  return (
    <article className={`mq-comment mq-pace-${hashOf(id) % PACES}`}>
      <header>
        <span className={`mq-avatar mq-tone-${hashOf(accountName) % TONES}`} aria-hidden="true">
          {initialOf(accountName)}
          {type !== 'comment' && <DrawnIcon name={type === 'like' ? 'heart' : 'repeat'} className={`mq-act-${type}`} />}
        </span>
        <h3>
          <bdi>{accountName}</bdi>
          {verified && <VerifiedBadge label={t('verified')} />}
        </h3>
        <time dateTime={timestamp} data-age="">
          {dateOf(timestamp)}
        </time>
      </header>
      {type === 'comment' ? (
        <p className="mq-comment-text" dir="auto">
          {comment}
        </p>
      ) : (
        <p>{tComment(type === 'like' ? 'likedVideo' : 'sharedVideo')}</p>
      )}
      <footer>
        {type === 'comment' && (
          <span className="mq-likes" role="img" aria-label={tComment('likes', { n: String(likes) })}>
            <DrawnIcon name="heart" />
            {likes.toLocaleString('en')}
          </span>
        )}
        {link !== '' && (
          <a href={link} target="_blank" rel="nofollow ugc noopener">
            {tComment('viewPost')} <Icon name="out" />
          </a>
        )}
      </footer>
    </article>
  );
};

/** Where no script writes the age: the day, in UTC. */
const dateOf = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
