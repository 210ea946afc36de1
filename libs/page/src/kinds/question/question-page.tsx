import { AnswerCard } from './answer-card';
import { QuestionRow } from './question-row';
import { DrawnIcon } from '../../components/icons';
import { VerifiedBadge } from '../../components/verified-badge';
import type { OwnPageProps } from '../../registry/page-part';
import { graphemeCount } from '../../rules/text-length';
import { questionMessages } from './question.messages';
import type { QuestionTile } from './question-tile.view';

/** From so many characters on, a question is set smaller. */
const LONG = 60;

/** One question, to be answered. */
export const QuestionPage = ({ tile, next, username, author, t }: OwnPageProps<QuestionTile>) => (
  <div className="mq-ask">
    {author.portrait && <img className="mq-portrait" src={author.portrait} alt="" width={88} height={88} />}
    <p className="mq-asks">
      <DrawnIcon name="ask" />
      <b dir="ltr">
        @<bdi>{author.name}</bdi>
      </b>
      {author.isVerified && <VerifiedBadge label={t('verified')} />} <span>{t.of(questionMessages)('asks')}</span>
    </p>
    <h1 dir="auto" className={graphemeCount(tile.title) > LONG ? 'mq-long' : undefined}>
      {tile.title}
    </h1>
    <div className="mq-ask-card">
      <AnswerCard id={tile.id} isLocked={tile.isLocked} username={username} t={t}>
        {next && <QuestionRow {...next} username={username} heading="h2" />}
      </AnswerCard>
    </div>
  </div>
);
