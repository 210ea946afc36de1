// Loaded into the product by a test: on SIGUSR2 a promise fails that nobody waits for.
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('nobody waits for this'));
});
