/** Replaces style sheets, which jsdom does not read. */
export default {};
