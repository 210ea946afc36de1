import { Tokenizer, TokenizerMode, type Token } from 'parse5';

/** Elements whose text is no markup. */
const textModes: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  script: TokenizerMode.SCRIPT_DATA,
  ...Object.fromEntries(['style', 'xmp', 'iframe', 'noembed', 'noframes'].map((name) => [name, TokenizerMode.RAWTEXT])),
};

export interface PageTokenHandler {
  onStart(tag: Token.TagToken, isInDrawing: boolean): void;
  onEnd(name: string): void;
  onText(chars: string, isInDrawing: boolean): void;
}

/** Reads the tags and texts of a page in their order. Builds no tree, and knows of nesting only whether it is inside of a drawing. */
export const readPageTokens = (html: string, { onStart, onEnd, onText }: PageTokenHandler): void => {
  let drawings = 0;
  const onCharacter = ({ chars }: Token.CharacterToken): void => onText(chars, drawings > 0);
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: (token) => {
        const { tagName: name, selfClosing } = token;
        if (name === 'svg' && !selfClosing) drawings += 1;
        onStart(token, drawings > 0);
        const mode = textModes[name];
        if (mode !== undefined && !(drawings > 0 && selfClosing)) tokenizer.state = mode;
      },
      onEndTag: ({ tagName }) => {
        if (tagName === 'svg') drawings = Math.max(0, drawings - 1);
        onEnd(tagName);
      },
      onCharacter,
      onWhitespaceCharacter: onCharacter,
      onNullCharacter: () => undefined,
      onComment: () => undefined,
      onDoctype: () => undefined,
      onEof: () => undefined,
    },
  );
  tokenizer.write(html, true);
};
