import { stderr, stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { OperatorError } from 'embedded-firebase';

/** The person at the terminal interrupted the question. */
class NotAnsweredError extends OperatorError {
  override readonly name = 'NotAnsweredError';
}

/** Asks a question at the terminal and returns the line typed. Throws NotAnsweredError. */
export function ask(question: string): Promise<string> {
  return readLine(question, stderr);
}

/** Asks a question without showing what is typed. */
export function askSecretly(question: string): Promise<string> {
  return readLine(question, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

function readLine(question: string, output: NodeJS.WritableStream): Promise<string> {
  stderr.write(question);
  const terminal = createInterface({ input: stdin, output, terminal: true });
  return new Promise((resolve, reject) => {
    terminal.once('line', (line) => {
      terminal.close();
      if (output !== stderr) stderr.write('\n');
      resolve(line);
    });
    terminal.once('SIGINT', () => {
      terminal.close();
      reject(new NotAnsweredError('\nNothing was changed.'));
    });
  });
}
