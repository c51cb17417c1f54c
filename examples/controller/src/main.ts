import { ValuesError } from 'schemawright/values';
import { commands } from './commands.js';

const [name = '', ...operands] = process.argv.slice(2);
process.exitCode = run(name, operands);

function run(name: string, operands: readonly string[]): number {
  const command = commands.get(name);
  if (command === undefined || operands.length < command.operands.length) {
    for (const [known, { operands }] of commands) console.error(`usage: controller ${known} ${operands.join(' ')}`);
    return 2;
  }
  try {
    console.log(command.run(...operands).trimEnd());
    return 0;
  } catch (error) {
    if (!(error instanceof ValuesError)) throw error;
    // All mistakes at once, each with file, line and column; as data, they are in `error.diagnostics`.
    console.error(error.message);
    return 1;
  }
}
