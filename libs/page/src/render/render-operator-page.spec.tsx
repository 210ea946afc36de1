import type { OperatorView } from '../operator/operator-view';
import { someAssets } from '../testing/page-fixtures';
import { renderOperatorPage, renderOperatorSignIn } from './render-operator-page';

const aView = (changes: Partial<OperatorView> = {}): OperatorView => ({
  host: 'marquee.example',
  at: Date.UTC(2026, 10, 28, 9, 22, 4),
  broken: [],
  needs: [],
  sections: [],
  ...changes,
});
const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const shown = (changes?: Partial<OperatorView>): Document =>
  parsed(renderOperatorPage(aView(changes), someAssets).html);

describe('the operator’s page', () => {
  it.each([
    [{}, 'Everything works. Nothing needs you.'],
    [{ needs: ['a dead letter'] }, 'Everything works. One thing needs you: a dead letter.'],
    [
      { needs: ['a dead letter', 'an old backup', 'two reported pages'] },
      'Everything works. Three things need you: a dead letter, an old backup and two reported pages.',
    ],
    [{ broken: ['The check “jobs” fails.'] }, 'The check “jobs” fails. '],
  ])('opens with one sentence: %j', (changes, sentence) => {
    expect(shown(changes).querySelector('h1')!.textContent).toBe(sentence);
  });

  it('names the tone of a row for those who do not see its colour', () => {
    const rows = [{ name: 'Jobs', tone: 'bad' as const, detail: 'no answer' }];
    const row = shown({ sections: [{ title: 'Engines', rows }] }).querySelector('li')!;
    expect(row.querySelector('svg')!.getAttribute('aria-label')).toBe('Wrong');
    expect(row.textContent).toBe('Jobsno answer');
  });

  it('shows text of others as text', () => {
    const rows = [{ name: '<img src=x onerror=alert(1)>', detail: '<script>alert(1)</script>' }];
    const page = shown({ sections: [{ title: 'Reports of abuse', rows }] });
    expect(page.querySelectorAll('main img, main script')).toHaveLength(0);
  });

  it('asks for the token in a form that no search engine lists, and renews nothing there', () => {
    const door = { host: 'marquee.example', hint: 'It is printed.', fault: 'This is not the token.' };
    const page = parsed(renderOperatorSignIn(door, someAssets).html);
    expect(page.querySelector('form')!.method).toBe('post');
    expect(page.querySelector('[role=alert]')!.textContent).toBe('This is not the token.');
    expect(page.querySelector('meta[name=robots]')!.getAttribute('content')).toBe('noindex');
    expect(page.querySelector(`script[src="${someAssets.operatorScript}"]`)).toBeNull();
    expect(shown().querySelector(`script[src="${someAssets.operatorScript}"]`)).not.toBeNull();
  });
});
