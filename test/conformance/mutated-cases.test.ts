import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Commands, openCommands } from '../support/commands.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { describeShared, describeWith } from '../support/needs.ts';
import { jsonSchemaOracle, type Oracle, type OracleAnswer, openOracle } from '../support/oracle.ts';

/** A line of the file of cases: what went wrong with a mutated schema once. */
interface Case {
  readonly kind: string;
  readonly text?: string;
  readonly old?: string;
  readonly new?: string;
  readonly v?: unknown;
}

/** How many cases there are of a kind, and how many of them are still wrong: a number that may only go down. */
const kinds: Readonly<Record<string, { readonly all: number; readonly wrong: number }>> = {
  'judge-differs': { all: 4, wrong: 0 },
  'diff-missed': { all: 4, wrong: 0 },
  'diff-self': { all: 4, wrong: 0 },
  'import-differs': { all: 4, wrong: 0 },
  'import-gen-refuses': { all: 4, wrong: 0 },
  'import-gen-refuses-VALID': { all: 4, wrong: 0 },
  'import-emits-uncompilable': { all: 4, wrong: 0 },
  'verdict-usable-but-go-refuses': { all: 4, wrong: 0 },
  'verdict-unusable-but-go-compiles': { all: 1, wrong: 0 },
};

describeShared('mutated schemas that something went wrong with', 'corpus/found/mutated', (corpus) => {
  describeWith('beside the library that Helm uses', jsonSchemaOracle, (program) => {
    const folder = folderForAll();
    const [oracle, commands] = [openOracle(program), openCommands(20_000)];
    afterAll(() => {
      oracle.close();
      commands.close();
    });
    const lines = readFileSync(join(corpus, 'cases.ndjson'), 'utf8').trimEnd().split('\n');
    const cases = lines.map((line) => JSON.parse(line) as Case);

    test('every kind is known', () => {
      const counts: Record<string, number> = {};
      for (const { kind } of cases) counts[kind] = (counts[kind] ?? 0) + 1;
      expect(counts).toEqual(Object.fromEntries(Object.entries(kinds).map(([kind, { all }]) => [kind, all])));
    });

    describe.each(Object.keys(kinds))('%s', (kind) => {
      test('no more are wrong than are known to be', { timeout: 120_000 }, async () => {
        const wrong: string[] = [];
        for (const [index, one] of cases.filter((each) => each.kind === kind).entries()) {
          const replay = new Replay(one, join(folder, `${kind}-${index}`), oracle, commands);
          const why = await replay.wrong();
          if (why !== undefined) wrong.push(`${index}: ${why}`);
        }
        const allowed = kinds[kind]?.wrong ?? 0;
        if (wrong.length < allowed) console.info(`${kind}: only ${wrong.length} are wrong now, lower the number`);
        expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(allowed);
      });
    });
  });
});

interface Report {
  readonly files?: readonly { readonly path: string; readonly diagnostics: readonly Diagnostic[] }[];
  readonly changes?: readonly { readonly kind: string; readonly code: string }[];
}

interface Diagnostic {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
}

/** One case, run again. */
class Replay {
  constructor(
    private readonly one: Case,
    private readonly folder: string,
    private readonly oracle: Oracle,
    private readonly commands: Commands,
  ) {
    const { text = '', old = '', new: next = '', v = {} } = one;
    writeFiles(folder, { 'schema.json': text, 'old.json': old, 'new.json': next, 'value.json': JSON.stringify(v) });
  }

  /** What is wrong with what is said now; nothing where it is right. */
  async wrong(): Promise<string | undefined> {
    try {
      return await this.wrongly();
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  private async wrongly(): Promise<string | undefined> {
    switch (this.one.kind) {
      case 'judge-differs':
        return await this.validated();
      case 'diff-missed':
        return await this.compared();
      case 'diff-self': {
        const { changes = [] } = await this.run('diff', 'schema.json', 'schema.json');
        return changes.length === 0 ? undefined : `${changes.length} changes`;
      }
      case 'verdict-usable-but-go-refuses':
      case 'verdict-unusable-but-go-compiles':
        return await this.linted();
      default:
        return await this.imported();
    }
  }

  private async validated(): Promise<string | undefined> {
    const { compiles, verdicts } = await this.ask(this.text);
    const { files = [] } = await this.run('validate', '--schema', 'schema.json', 'value.json');
    const errors = errorsIn({ files });
    const isRefused = files.some(({ path, diagnostics }) => path === 'schema.json' && diagnostics.length > 0);
    const isRight = isRefused ? !compiles : (errors.length === 0) === (verdicts[0]?.valid === true);
    return isRight ? undefined : `Go ${verdicts[0]?.valid === true ? 'accepts' : 'refuses'}: ${told(errors)}`;
  }

  private async compared(): Promise<string | undefined> {
    const [old, next] = await Promise.all([this.ask(this.one.old ?? ''), this.ask(this.one.new ?? '')]);
    if (old.verdicts[0]?.valid !== true || next.verdicts[0]?.valid === true) return undefined;
    const { changes = [] } = await this.run('diff', 'old.json', 'new.json');
    return changes.some(({ kind }) => kind === 'breaking') ? undefined : changes.map(({ code }) => code).join(', ');
  }

  private async linted(): Promise<string | undefined> {
    const { compiles, error } = await this.ask(this.text);
    const errors = errorsIn(await this.run('lint', 'schema.json', '--profile', 'helm', '--no-cache'));
    return compiles === (errors.length === 0) ? undefined : (error ?? told(errors));
  }

  /** What cannot be carried is told; the rest becomes a schema that says the same. */
  private async imported(): Promise<string | undefined> {
    const { files = [] } = await this.run('import', 'schema.json', '--out', 'model.ts', '--name', 'Model');
    if (errorsIn({ files }).length > 0) return undefined;
    const refused = errorsIn(await this.run('gen', 'model.ts', '--out', 'gen', '--no-cache'));
    if (refused.length > 0) return (await this.isRefusedDefinition()) ? undefined : told(refused);
    const path = join(this.folder, 'gen/model/schema.json');
    if (!existsSync(path)) return 'no schema was written';
    const [was, is] = await Promise.all([this.ask(schemaIn(this.text)), this.ask(readFileSync(path, 'utf8'))]);
    if (!was.compiles) return undefined;
    if (!is.compiles) return is.error ?? '';
    const isSame = was.verdicts[0]?.valid === is.verdicts[0]?.valid;
    return isSame ? undefined : `${JSON.stringify(was.verdicts[0])} became ${JSON.stringify(is.verdicts[0])}`;
  }

  /** What the API server refuses is refused when it is written again. */
  private async isRefusedDefinition(): Promise<boolean> {
    const errors = errorsIn(await this.run('lint', 'schema.json', '--no-cache'));
    return errors.some(({ rule }) => rule.startsWith('crd/'));
  }

  private get text(): string {
    return this.one.text ?? '';
  }

  private ask(schema: string): Promise<OracleAnswer> {
    return this.oracle.ask({ schema, instances: [JSON.stringify(this.one.v ?? {})] });
  }

  private async run(...args: readonly string[]): Promise<Report> {
    const { stdout, stderr, ended } = await this.commands.run([...args, '--format', 'json'], this.folder);
    if (ended !== 'itself' || !stdout.startsWith('{')) throw new Error(`${args[0] ?? ''} ended by ${ended}: ${stderr}`);
    return JSON.parse(stdout) as Report;
  }
}

function errorsIn({ files = [] }: Report): readonly Diagnostic[] {
  return files.flatMap(({ diagnostics }) => diagnostics.filter(({ severity }) => severity === 'error'));
}

function told([first]: readonly Diagnostic[]): string {
  return first === undefined ? 'nothing is told' : `${first.rule}: ${first.message}`;
}

/** The schema of a definition of Kubernetes is in one of its versions. */
function schemaIn(text: string): string {
  const { spec } = JSON.parse(text) as { spec?: { versions?: { schema?: { openAPIV3Schema?: unknown } }[] } };
  const found = spec?.versions?.[0]?.schema?.openAPIV3Schema;
  return found === undefined ? text : JSON.stringify(found);
}
