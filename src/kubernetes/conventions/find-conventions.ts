import { memoize } from '../../text/value/once.ts';
import { openRuleTools } from '../definition/rule-tools.ts';
import { hasRuleKeyword } from '../definition/rules.ts';
import type { LocatedSchema } from '../definition/schema-path.ts';
import { ruleCost } from '../definition/schema-tree.ts';
import { getList, type KubeObject, type KubeValue, withMembers, isList, isObject } from '../structural/value.ts';
import type { Convention, ConventionFinding } from './fields/convention.ts';
import type { Field, Version } from './fields/field.ts';
import { listFields } from './fields/list-fields.ts';

export interface Found extends ConventionFinding {
  readonly convention: Convention;
  readonly field: Field;
  readonly steps: readonly (string | number)[];
}

/** What the schema of a version breaks, in the order of its fields. */
export function findBroken(
  root: LocatedSchema,
  conventions: readonly Convention[],
  { hasStatus }: { readonly hasStatus: boolean },
): readonly Found[] {
  const version = { root, hasStatus, costWith: openCosts(root) };
  return listFields(root).flatMap((field) =>
    conventions.flatMap((convention) =>
      [...convention.check(field, version)].map((finding) => ({
        ...finding,
        convention,
        field,
        steps: [...field.located.path.steps, ...(finding.at ?? [])],
      })),
    ),
  );
}

/** Each estimate reads the whole schema: of a version with hundreds of fields in rules, the first ones are tried. */
const mostEstimates = 20;

/** A tenth of what one rule may cost: below it, there is nothing to save. */
const leastCost = 1_000_000;

function openCosts(root: LocatedSchema): Version['costWith'] {
  if (!hasRuleKeyword(root.schema)) return () => undefined;
  const tools = openRuleTools();
  const before = memoize(() => ruleCost(root, tools));
  let tried = 0;
  return (field, keyword, limit) => {
    if (!isReadByRule(field) || tried >= mostEstimates || before() < leastCost) return;
    tried += 1;
    const steps = field.located.path.steps.slice(root.path.steps.length);
    const schema = withLimit(root.schema, steps, keyword, limit);
    return { before: before(), after: ruleCost({ ...root, schema }, tools) };
  };
}

function isReadByRule(field: Field): boolean {
  for (let at: Field | undefined = field; at; at = at.parent)
    if (getList(at.schema, 'x-kubernetes-validations').length > 0) return true;
  return false;
}

function withLimit(
  schema: KubeObject,
  [step, ...steps]: readonly (string | number)[],
  keyword: string,
  limit: number,
): KubeObject {
  if (step === undefined) return withMembers(schema, [[keyword, limit]]);
  const inner: KubeValue | undefined = schema[String(step)];
  if (isList(inner) || !isObject(inner)) return schema;
  return withMembers(schema, [[String(step), withLimit(inner, steps, keyword, limit)]]);
}
