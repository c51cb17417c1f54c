import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { existing, type Need } from './needs.ts';

/** A schema, and the values files that are asked about. */
export interface Asked {
  readonly schema: string;
  readonly instances: readonly string[];
  /** Numbers of instances keep all their digits; Helm rounds them. */
  readonly exact?: boolean;
  /** Tell each error, not only that there is one. */
  readonly errors?: boolean;
  /** Tell what was read of each instance. */
  readonly values?: boolean;
}

/** One error of an instance, as the library tells it. */
export interface OracleError {
  readonly keyword: string;
  readonly instance: string;
  readonly message: string;
}

/** What the library says of one instance; `error` where it says nothing, since the text cannot be read. */
export interface OracleVerdict {
  readonly valid: boolean;
  readonly error?: string;
  readonly errors?: readonly OracleError[];
  /** What was read of the text, when that was asked for. */
  readonly value?: unknown;
}

/** What the library says of a schema and of each instance; `error` is why it does not compile. */
export interface OracleAnswer {
  readonly compiles: boolean;
  readonly error?: string;
  /** The library did not end, or ended the program: nothing is known. */
  readonly timeout?: boolean;
  readonly verdicts: readonly OracleVerdict[];
}

/** A program that is asked; answers come in the order of the questions. */
export interface Oracle<Question = Asked, Answer = OracleAnswer> {
  readonly ask: (question: Question) => Promise<Answer>;
  readonly close: () => void;
}

/** The validator that Helm uses, as a program of ours around it. */
export const jsonSchemaOracle: Need = oracleNeed('oracle-json-schema', 'the oracle for JSON Schema');

/** Starts the oracle for JSON Schema; `patience` is how long it thinks about one question, as Go writes durations. */
export function openOracle(path: string, patience = '5s'): Oracle {
  const lost = { compiles: false, timeout: true, verdicts: [] };
  return openProgram<Asked, OracleAnswer>(path, lost, { ORACLE_PATIENCE: patience });
}

/** A program of test/oracles, built. */
export function oracleNeed(program: string, what: string): Need {
  const tools = process.env.SCHEMAWRIGHT_TOOLS ?? resolve(homedir(), '.cache/schemawright-tools');
  return {
    what,
    found: existing(resolve(tools, program, program)),
    remedy: 'run scripts/build-oracles.sh',
    required: true,
  };
}

/** Starts an oracle; where a question ends the program, it is answered as lost, and the program starts again with the next. */
export function openProgram<Question, Answer>(
  path: string,
  lost: Answer,
  environment: Readonly<Record<string, string>> = {},
): Oracle<Question, Answer> {
  const open: { readonly line: string; readonly answer: (answer: Answer) => void }[] = [];
  let isClosed = false;
  let child = start();
  return {
    ask: (asked) =>
      new Promise((answer) => {
        const question = { line: `${JSON.stringify(asked)}\n`, answer };
        open.push(question);
        child.stdin.write(question.line);
      }),
    close: () => {
      isClosed = true;
      child.stdin.end();
    },
  };

  function start(): ChildProcessWithoutNullStreams {
    const started = spawn(path, { stdio: 'pipe', env: { ...process.env, ...environment } });
    // What it says when it dies is told by its end.
    started.stderr.resume();
    started.stdin.on('error', () => undefined);
    const lines = createInterface({ input: started.stdout });
    lines.on('line', (line) => open.shift()?.answer(JSON.parse(line) as Answer));
    // The last answer is read before the program that gave it is replaced.
    let ends = 2;
    const ended = (): void => {
      ends -= 1;
      if (ends === 0) goOn(started);
    };
    lines.on('close', ended);
    started.on('error', ended);
    started.on('exit', ended);
    return started;
  }

  function goOn(ended: ChildProcessWithoutNullStreams): void {
    if (isClosed && open.length === 0) return;
    // After a timeout the answer came, and the program ended by itself; otherwise the first question ended it.
    if (ended.exitCode !== 1) open.shift()?.answer(lost);
    child = start();
    for (const { line } of open) child.stdin.write(line);
    if (isClosed) child.stdin.end();
  }
}
