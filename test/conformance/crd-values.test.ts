import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Definition, readDefinition } from '../../src/kubernetes/structural/definition.ts';
import { strictMessage } from '../../src/kubernetes/admission/diagnose.ts';
import { formatFieldError } from '../../src/kubernetes/structural/field-error.ts';
import { goQuoted } from '../../src/kubernetes/structural/go-text.ts';
import { readDocuments, type ReadDocument } from '../../src/kubernetes/admission/documents.ts';
import { openServer } from '../../src/kubernetes/admission/server.ts';
import { type ServerResponse, validateObject } from '../../src/kubernetes/admission/validate.ts';
import { type KubeValue, getMember, getString } from '../../src/kubernetes/structural/value.ts';
import { describeShared, existing } from '../support/needs.ts';

/** What is recorded of an instance. */
interface Recorded {
  readonly accepted: boolean;
  readonly message?: string;
  readonly causes?: readonly Cause[];
  readonly warnings?: readonly string[];
  readonly strictMessage?: string;
  readonly object?: unknown;
  readonly pruned?: unknown;
}

interface Cause {
  readonly reason: string;
  readonly field: string;
  readonly message: string;
}

/** Instances of which something is told otherwise, and why; the verdict is the same for all. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['yaml-oddities/cr-syntax.yaml', "a fault of syntax is told at its line, in our parser's words instead of Go's"],
]);

describeShared('custom resources are judged as by kube-apiserver 1.36.3', 'corpus/crd', (root) => {
  const instances = readdirSync(root).flatMap((name) =>
    Object.entries(recordedOf(join(root, name))).map(([file, recorded]) => ({ id: `${name}/${file}`, recorded })),
  );

  test('the corpus is all there, and few exceptions', () => {
    expect(instances).toHaveLength(242);
    expect(exceptions.size).toBeLessThanOrEqual(5);
  });

  test.each(instances)('$id', async ({ id, recorded }) => {
    const folder = join(root, id, '..');
    const definition = definitionIn(folder);
    const document = documentIn(join(root, id));
    if (document.value === undefined) {
      expect(exceptions.has(id) && !recorded.accepted).toBe(true);
      return;
    }
    const before = existing(join(root, id.replace(/\.yaml$/, '.old.yaml')));
    const old = before === undefined ? undefined : documentIn(before).value;
    const verdict = validateObject(document.value, await openServer(definition), old);
    expect(told(verdict, document, definition)).toEqual(wanted(recorded));
  });
});

function recordedOf(folder: string): Readonly<Record<string, Recorded>> {
  const file = existing(join(folder, 'expected.json'));
  const recorded =
    file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as { crs?: Record<string, Recorded> });
  return recorded.crs ?? {};
}

function documentIn(file: string): ReadDocument {
  const [document] = readDocuments(readFileSync(file, 'utf8'), file);
  return document ?? expect.fail(`${file} is empty`);
}

function definitionIn(folder: string): Definition {
  const definition = readDefinition(documentIn(join(folder, 'crd.yaml')).value ?? null);
  return 'refusal' in definition ? expect.fail(definition.refusal) : definition;
}

/** What we say, in the form of what is recorded. */
function told(verdict: ServerResponse, document: ReadDocument, definition: Definition): unknown {
  const { accepted, errors, unknown, deprecation, notEvaluated, defaulted, pruned } = verdict;
  const warnings = [
    ...unknown.map(({ text }) => `unknown field ${goQuoted(text)}`),
    ...document.duplicates.map(({ text }) => text),
    ...(deprecation === '' ? [] : [deprecation]),
  ];
  return {
    accepted,
    causes: errors.map(lineOf).sort(),
    warnings: warnings.sort(),
    strictMessage: strictMessage({ document, response: verdict, definition }),
    message: accepted || errors.length > 1 ? undefined : messageOf(verdict, definition, document.value ?? null),
    object: plain(defaulted),
    pruned: accepted ? plain(pruned) : undefined,
    notEvaluated,
  };
}

/** The order of several errors is open: only the message of one is compared. */
function wanted({
  accepted,
  causes = [],
  warnings = [],
  message,
  strictMessage: strict,
  object,
  pruned,
}: Recorded): unknown {
  return {
    accepted,
    causes: causes.map(lineOf).sort(),
    warnings,
    strictMessage: strict,
    message: causes.length > 1 ? undefined : message,
    object,
    pruned,
    notEvaluated: [],
  };
}

function lineOf({ reason, field, message }: Cause): string {
  return `${reason} ${field}: ${message}`;
}

/** Integers of 64 bits are rounded where JSON.parse rounded what is recorded. */
function plain(value: KubeValue | undefined): unknown {
  if (value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? Number(one) : one)));
}

/** The server's message in one line, as kubectl prints it. */
function messageOf({ errors, failure }: ServerResponse, { kind, group }: Definition, object: KubeValue): string {
  if (failure !== undefined) return failure.message;
  const name = getString(getMember(object, 'metadata'), 'name');
  const texts = errors.map(formatFieldError);
  const told = texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(', ')}]`;
  return `${getString(object, 'kind') || kind}.${group} ${goQuoted(name)} is invalid: ${told}`;
}
