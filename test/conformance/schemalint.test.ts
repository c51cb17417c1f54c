import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSchemalint, runRules } from '../../src/cluster-app/schemalint/check.ts';
import { convertToPointer } from '../../src/cluster-app/schemalint/walk/location.ts';
import { schemalintRules } from '../../src/cluster-app/schemalint/rules/index.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { documentOf } from '../rules/documents.ts';
import { describeShared } from '../support/needs.ts';

interface Reported {
  readonly rule: string;
  readonly location: string;
  readonly message: string;
}

interface Vector {
  readonly id: string;
  readonly name: string;
  readonly rules: readonly string[];
  readonly violations: readonly (Reported & { readonly severity: 'error' | 'recommendation' })[];
  readonly allFindings: readonly (readonly [rule: string, location: string, excluded?: 'excluded'])[];
  readonly schema: SchemaObject;
}

interface Verdict {
  readonly errors: readonly Reported[];
  readonly recommendations: readonly Reported[];
  readonly suppressed: readonly Reported[];
}

/** Vectors whose answer differs, and why. */
const exceptions: Readonly<Record<string, string>> = {
  h009: 'refers to list_of_t.json, which is not in the corpus: the finding is in that file',
};

/** The files beside some vectors are themselves vectors. */
const filesBeside: Readonly<Record<string, string>> = { 'one_type.json': 'h025', '8_missing_titles.json': 's059' };

/** Vectors with these marks list what is reported, without what the rule set keeps back. */
const ofRuleSet = ['(exclusions)', '(rule set cluster-app)'];

const severityWords = { error: 'error', warning: 'recommendation' } as const;

describeShared('schemalint verify', 'corpus/cluster-app', (folder) => {
  const { vectors } = json<{ vectors: readonly Vector[] }>('rule-vectors.json');
  const charts = readdirSync(folder).filter((name) => name.includes('@'));

  test('there are 367 vectors and 9 charts, and exceptions for one in a hundred at most', () => {
    expect([vectors.length, charts.length]).toEqual([367, 9]);
    expect(Object.keys(exceptions).length).toBeLessThanOrEqual(3);
  });

  const schemas = new Map(vectors.map(({ id, schema }) => [id, schema]));
  const agreeing = vectors.filter(({ id }) => exceptions[id] === undefined);

  test.each(agreeing)('$id $rules: $name', ({ rules, schema, violations, allFindings }) => {
    const { findings } = runRules(withFilesBeside(schema, schemas), schemalintRules);
    const all = findings.map(({ rule, location, excluded }) => [
      rule.code,
      location,
      ...(excluded ? ['excluded'] : []),
    ]);
    expect(sorted(all)).toEqual(sorted(allFindings));

    const reported = ofRuleSet.includes(rules.join());
    const own = findings.filter(({ rule, excluded }) => (reported ? !excluded : rules.includes(rule.code)));
    expect(sorted(own.map(withSeverity))).toEqual(sorted(violations.map((one) => `${one.severity} ${lineOf(one)}`)));
  });

  test.each(charts)('%s', (chart) => {
    const verdict = json<Verdict>(join(chart, 'schemalint.json'));
    const document = documentOf(json(join(chart, 'values.schema.json')));
    const { findings } = runRules(document.root, schemalintRules);
    const reported = (severity: string): string[] =>
      findings.filter(({ rule, excluded }) => !excluded && rule.severity === severity).map(described);
    expect(sorted(reported('error'))).toEqual(sorted(verdict.errors.map(lineOf)));
    expect(sorted(reported('warning'))).toEqual(sorted(verdict.recommendations.map(lineOf)));
    expect(sorted(findings.filter(({ excluded }) => excluded).map(described))).toEqual(
      sorted(verdict.suppressed.map(lineOf)),
    );

    const theirs = [...verdict.errors, ...verdict.recommendations];
    const diagnostics = checkSchemalint(document);
    expect(sorted(diagnostics.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`))).toEqual(
      sorted(theirs.map(({ rule, location, message }) => `${rule} ${convertToPointer(location)} ${message}`)),
    );
  });

  function json<T = SchemaObject>(file: string): T {
    return JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
  }
});

type Judged = ReturnType<typeof runRules>['findings'][number];

/** A file beside, as a definition: schemalint looks at definitions only where they are referred to. */
function withFilesBeside(schema: SchemaObject, schemas: ReadonlyMap<string, SchemaObject>): SchemaObject {
  const files = Object.entries(filesBeside).filter(([file]) => JSON.stringify(schema).includes(`"${file}"`));
  return files.reduce((bundled, [file, id]): SchemaObject => {
    const text = JSON.stringify(bundled).replaceAll(`"${file}"`, `"#/$defs/${id}"`);
    return { ...(JSON.parse(text) as SchemaObject), $defs: { [id]: schemas.get(id) ?? false } };
  }, schema);
}

function described({ rule, location, message }: Judged): string {
  return lineOf({ rule: rule.code, location, message });
}

function withSeverity(finding: Judged): string {
  return `${severityWords[finding.rule.severity]} ${described(finding)}`;
}

function lineOf({ rule, location, message }: Reported): string {
  return `${rule} ${location} ${message}`;
}

function sorted(values: readonly unknown[]): string[] {
  return values.map((value) => JSON.stringify(value)).sort();
}
