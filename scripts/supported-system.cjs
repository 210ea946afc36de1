// Ends with the systems that are supported where this is another one. It runs in front of commands that only a POSIX shell understands;
// built-in modules and old syntax only, as in start.cjs.
'use strict';

if (process.platform !== 'linux' && process.platform !== 'darwin') {
  process.stderr.write(
    'Marquee runs on Linux (glibc), macOS and Windows with WSL2, and this is ' +
      (process.platform === 'win32' ? 'Windows: run the command in WSL2.' : process.platform + '.') +
      '\n',
  );
  process.exit(1);
}
