// A person in a browser, or a product that is killed twenty times, takes longer than a function call.
jest.setTimeout(180_000);
