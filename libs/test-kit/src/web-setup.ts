import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// A limit, not a wait: a machine with other work to do is slower than the second that is usual.
configure({ asyncUtilTimeout: 5000 });

// react-router needs the encoders, and jsdom lacks them.
Object.assign(globalThis, { TextEncoder, TextDecoder });
