// Loaded into the product by a test: on SIGUSR2 a promise fails that no code awaits.
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('no code awaits this'));
});
