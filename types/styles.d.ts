/** Style sheets are imported for their effect: the bundler turns them into files. */
declare module '*.css';

/** The rules of a style sheet, for the script that shows what they are for. */
declare module '*.css?text' {
  const rules: string;
  export default rules;
}
