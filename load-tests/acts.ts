// People write messages and answer a question, as many of the one as of the other. Nothing is lost, and nothing is there twice.
import exec from 'k6/execution';
import { options } from './settings.ts';
import { sendWords } from './visits.ts';

export { options };

export default function write(): void {
  sendWords(exec.scenario.iterationInTest % 2 === 0 ? 'message' : 'answer');
}
