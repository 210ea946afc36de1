/** Stands in for style sheets, which jsdom does not read. */
export default {};
