export default function textNotHtml(this: { readonly resourcePath: string }, source: string): string;
