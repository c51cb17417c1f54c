import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { keywordOrigin } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { View } from '../../schema/effective/view.ts';
import { listCodeChecks, listPredicates } from '../../schema/predicate/index.ts';
import { getTreatment } from '../../generator/emit/keyword-table.ts';
import { type Emission, refuse, yttTable } from './emission/index.ts';

export function noteTreatments(emission: Emission, { schemas }: View): void {
  for (const schema of schemas) {
    for (const name of Object.keys(schema)) noteKeyword(emission, schema, name);
    for (const check of listCodeChecks(schema.predicates)) {
      const about = check.message === undefined ? '' : ` "${check.message}"`;
      const message = `the check${about} is not in the schema: ${check.code}`;
      const help =
        'Write it in the subset of TypeScript that docs/predicates.md describes. Programs run the check in any case.';
      const origin = emission.document.expressions?.get(check);
      refuse(emission, schema, 'predicates', {
        code: 'ytt/check',
        severity: 'warning',
        message,
        help,
        ...omitUndefined({ origin }),
      });
    }
    for (const predicate of listPredicates(schema.predicates)) {
      if (!predicate.old) continue;
      const message = 'ytt does not know the old value: the check is not in the schema';
      const origin = emission.document.expressions?.get(predicate.rule);
      const help = 'Bindings and CRDs compare values with old ones.';
      refuse(emission, schema, 'predicates', {
        code: 'ytt/check',
        severity: 'warning',
        message,
        help,
        ...omitUndefined({ origin }),
      });
    }
  }
}

function noteKeyword(emission: Emission, schema: SchemaObject, name: string): void {
  const treatment = getTreatment(yttTable, name);
  if (treatment.kind !== 'refuse') return;
  const origin = emission.document.origins.get(schema);
  if (treatment.unless === 'implied' && (!origin || !keywordOrigin(origin, name))) return;
  refuse(emission, schema, name, { message: `"${name}" cannot be expressed in a ytt schema`, help: treatment.help });
}
