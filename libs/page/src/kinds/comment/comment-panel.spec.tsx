import fs from 'node:fs';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { CommentPanel } from './comment-panel';
import { translator } from '../../page.messages';
import type { CommentTile } from './comment-tile.view';

const tile = (n: number, more: Partial<CommentTile> = {}): CommentTile => ({
  id: `c${n}`,
  type: 'comment',
  accountName: 'rita.cozinha',
  verified: true,
  comment: 'Soup tastes better.',
  likes: 1204,
  link: '',
  timestamp: '2026-11-19T20:14:00.000Z',
  ...more,
});
const draw = (items: readonly CommentTile[]) => {
  render(<CommentPanel items={items} username="inesvidal" origin="" t={translator('en')} />);
  return screen.getAllByRole('article');
};
const css = fs.readFileSync(path.join(__dirname, 'comment.css'), 'utf8');

describe('the comments of a page', () => {
  it('have a tick, an age and likes', () => {
    shows('2.profile.comments');
    const [card] = draw([tile(1)]).map((article) => within(article));
    card!.getByRole('img', { name: 'Verified' });
    card!.getByRole('img', { name: 'Likes: 1204' });
    expect(card!.getByRole('time')).toHaveAttribute('data-age');
  });

  it('float at paces of five to ten seconds', () => {
    shows('2.profile.comments', '9.floating');
    const cards = draw(Array.from({ length: 60 }, (_, n) => tile(n)));
    const used = new Set(cards.map((card) => /mq-pace-(\d)/.exec(card.className)![1]));
    expect([...used].sort()).toEqual(['0', '1', '2', '3', '4', '5']);
    const usual = /\.mq-comment \{\s*--pace: (\d+)s/.exec(css)![1];
    const others = [...css.matchAll(/\.mq-pace-\d \{\s*--pace: (\d+)s/g)].map(([, seconds]) => seconds);
    expect([usual, ...others].map(Number).sort((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(css).toContain('animation: mq-float var(--pace) ease-in-out infinite alternate');
  });
});
