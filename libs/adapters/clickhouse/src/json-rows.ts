/** An answer in the format JSONEachRow as objects. */
export const jsonRows = <Row extends object>(text: string): readonly Row[] =>
  text === '' ? [] : (JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`) as Row[]);
