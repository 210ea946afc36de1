import textNotHtml from './text-not-html.mjs';

const changed = (source: string): string => textNotHtml.call({ resourcePath: 'picker.js' }, source);

describe('the loader of packages that set text as HTML', () => {
  it.each([
    ['a.innerHTML=".picker{color:red}";', 'a.textContent=".picker{color:red}";'],
    ['this.root.innerHTML = "";', 'this.root.textContent = "";'],
  ])('makes text of it: %s', (source, text) => expect(changed(source)).toBe(text));

  it('refuses a file that sets none, such as that of a later release', () => {
    for (const source of ['a.append(b);', 'if (a.innerHTML === b.innerHTML) c();'])
      expect(() => changed(source)).toThrow('picker.js sets no HTML');
  });
});
