/** An answer of the server that comes when the test gives it. `asked` resolves when the request is there. */
export const lateAnswer = () => {
  let ask!: () => void;
  let give!: (answer: Response) => void;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const given = new Promise<Response>((resolve) => (give = resolve));
  const answer = (): Promise<Response> => {
    ask();
    return given;
  };
  return { asked, give, answer };
};
