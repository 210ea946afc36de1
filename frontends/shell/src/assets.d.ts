/** The bundler gives the address of a picture. */
declare module '*.svg' {
  const address: string;
  export default address;
}
