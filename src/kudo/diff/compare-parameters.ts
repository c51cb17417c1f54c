import { compareSchemas } from '../../diff/index.ts';
import { type Change, type CompareWatch, type GivenValues, isRefusing } from '../../diff/pair/change.ts';
import type { KubeObject, KubeValue } from '../../kubernetes/structural/value.ts';
import { replaceRoot, type SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { iterateSubschemas, someSchema } from '../../schema/keywords/walk.ts';
import { rewrite, type Sources } from '../../schema/keywords/rewrite.ts';
import { createPlaceFinder } from '../../diff/pair/subject.ts';
import { firstFew } from '../../schema/sample/generators.ts';
import { createSampler, openSampleViews } from '../../schema/sample/index.ts';
import { isObject, isSame, type Json } from '../../text/value/json.ts';
import { getChild, isPrefix, parsePointer } from '../../text/value/pointer.ts';
import { upgradeParameters } from '../plan/index.ts';
import { openParameters, validateParameters } from '../structure/index.ts';

/** As an upgrade decides: names that are not declared are refused, old names move values, and immutable ones need one. */
export function compareParameters(
  old: SchemaDocument,
  next: SchemaDocument,
  values: readonly GivenValues[] = [],
  onChange?: CompareWatch,
): readonly Change[] {
  if (isSame(old.root, next.root)) return [];
  const changes = compareSchemas(closeObjects(old), closeObjects(next), values, onChange);
  const judged = changes.map((change) => judgeMove(change, old, next));
  return [...judged, ...findFurtherLosses(judged, old, next)];
}

/** The names of an object that is composed of several schemas are left as they are. */
function closeObjects(document: SchemaDocument): SchemaDocument {
  const isComposed = (schema: SchemaObject): boolean => composing.some((keyword) => schema[keyword] !== undefined);
  const isDefined = !someSchema(document.root, isComposed);
  const closed = new Set<SchemaObject>();
  const visit = (schema: SchemaObject): void => {
    if (closed.has(schema)) return;
    if (!isComposed(schema) && schema.$ref === undefined) closed.add(schema);
    for (const { keyword, schema: below } of iterateSubschemas(schema))
      if (holding.has(keyword) || (isDefined && keyword === '$defs')) visit(below);
  };
  visit(document.root);
  const sources: Sources = new Map();
  const root = rewrite(
    document.root,
    (schema, { from }) => {
      const missing = omitFilled(schema);
      return closed.has(from) && isOpen(schema) ? { ...missing, additionalProperties: false } : missing;
    },
    sources,
  );
  return replaceRoot(document, root, sources);
}

const composing = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'dependentSchemas', 'dependencies', '$dynamicRef'];

const holding: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'additionalProperties', 'items']);

function omitFilled(schema: SchemaObject): SchemaObject {
  const { required, properties = {} } = schema;
  if (!Array.isArray(required)) return schema;
  const isFilled = (name: unknown): boolean => {
    const property = getChild(properties, String(name));
    return isSchemaObject(property) && property.default !== undefined;
  };
  return required.some(isFilled) ? { ...schema, required: required.filter((name) => !isFilled(name)) } : schema;
}

function isOpen({ properties, patternProperties, additionalProperties, unevaluatedProperties }: SchemaObject): boolean {
  const isDeclaring = [properties, patternProperties].some((names) => names !== undefined);
  return isDeclaring && additionalProperties === undefined && unevaluatedProperties === undefined;
}

/** What an upgrade refuses or loses although no change of the schemas says so. */
function findFurtherLosses(changes: readonly Change[], old: SchemaDocument, next: SchemaDocument): readonly Change[] {
  const found = new Map<string, Change>();
  const place = { pointer: '', new: createPlaceFinder(next)(next.root) };
  for (const witness of sampleValues(old)) {
    if (!isAccepted(old, witness)) continue;
    for (const { pointer = '', message } of findLosses(witness, old, next)) {
      const path = parsePointer(pointer);
      const isKnown = changes
        .filter(isRefusing)
        .some((change) => isPrefix(change.path, path) || isPrefix(path, change.path));
      if (isKnown || found.has(pointer)) continue;
      found.set(pointer, { kind: 'breaking', code: 'diff/upgrade-refused', ...place, path, message, witness });
    }
  }
  return [...found.values()];
}

function sampleValues({ root }: SchemaDocument): readonly Json[] {
  const views = openSampleViews(root);
  const sampler = createSampler(views);
  const smallest = sampler.smallest(views.root);
  const around = isObject(smallest) ? smallest : {};
  const single = [...views.root.names].flatMap((name) =>
    [...firstFew(sampler.of(views.root.property(name)), mostSamples)].map((value) => ({ ...around, [name]: value })),
  );
  return [{}, around, ...single, ...firstFew(sampler.of(views.root), mostSamples)];
}

const mostSamples = 6;

/** By its old name or its default, the new version may accept what it would refuse as it is written. */
function judgeMove(change: Change, old: SchemaDocument, next: SchemaDocument): Change {
  const { witness, ...rest } = change;
  if (!isRefusing(change) || witness === undefined) return change;
  if (findLosses(witness, old, next).some(({ code }) => code !== 'upgrade/immutable-needs-value')) return change;
  return { ...rest, kind: 'behaviour', message: `${change.message}; an upgrade takes such values over` };
}

function isAccepted({ root }: SchemaDocument, values: Json): boolean {
  return validateParameters(openParameters(asKube(root)), asKube(values)).length === 0;
}

function findLosses(values: Json, old: SchemaDocument, next: SchemaDocument) {
  // Values of parameters are an object, and JSON is also a value of Kubernetes.
  const parameters = asKube(values) as KubeObject;
  const schemas = { oldSchema: asKube(old.root), newSchema: asKube(next.root) };
  const { findings } = upgradeParameters({ ...schemas, old: parameters });
  return findings.filter(({ code, severity }) => severity === 'error' || code === 'upgrade/value-dropped');
}

function asKube(value: unknown): KubeValue {
  // A document that was read is JSON.
  return value as KubeValue;
}
