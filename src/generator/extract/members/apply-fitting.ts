import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { applyDecorators, isPartialSchema, ensureMeta } from '../../../decorators/entry/partial-schema.ts';
import { type Applied, type At, isApplied, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { applicators } from '../../../schema/keywords/walk.ts';
import { readTags } from '../decorators/doc-tags.ts';
import { listMisfits, type NamedKeyword } from '../decorators/fits.ts';
import { reportUse } from '../decorators/read-decorators.ts';
import { type Extraction, report } from '../modules/extraction.ts';
import type { DocTag } from '../modules/comment.ts';
import { setPlace, visitAll, visitReferred } from '../schemas/subschemas.ts';
import { withNull } from '../schemas/union.ts';
import type { ModelReader, TypeSchema } from './object-type.ts';
import { type ModelFunction, findClosure } from '../constants/calls.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import type { Scope } from '../modules/module.ts';
import { readChecks } from '../predicates/read-checks.ts';

export function applyFitting(
  reader: ModelReader,
  partial: PartialSchema,
  applied: readonly Applied[],
  named: NamedKeyword,
): void {
  if (applied.length === 0) return;
  const { extraction } = reader;
  const wrong = listMisfits(partial, applied, named);
  for (const { applied: decorator, message, help } of wrong)
    reportUse(extraction, decorator, { code: 'model/wrong-fit', message, help });
  const choices = applied.find(isChoices);
  if (choices) checkChoices(extraction, partial, choices, named.name);
  applyDecorators(
    partial,
    wrong.length === 0 ? applied : applied.filter((decorator) => !wrong.some((misfit) => misfit.applied === decorator)),
  );
  let deep = false;
  for (const decorator of applied) {
    if (!making.has(decorator.entry.keyword)) continue;
    placeSubschemas(partial, decorator);
    deep ||= typeof decorator.value === 'object';
  }
  readChecks(extraction, partial, { deep });
  if (applied.some(namesType)) resolveDeferredTypes(reader, partial);
}

export function applyTags(
  reader: ModelReader,
  partial: PartialSchema,
  tags: readonly DocTag[],
  { isGeneric = false, ...named }: NamedKeyword & { readonly isGeneric?: boolean },
): PartialSchema {
  if (tags.length === 0) return partial;
  const { applied, isNullable } = readTags(reader.extraction, tags);
  const whole = { ...withNull(partial, isNullable) };
  const wrong = isGeneric ? listMisfits(whole, applied, named).map((misfit) => misfit.applied) : [];
  applyFitting(
    reader,
    whole,
    applied.filter((decorator) => !wrong.includes(decorator)),
    named,
  );
  return whole;
}

function isChoices({ entry }: Applied): boolean {
  return entry.name === 'Choices';
}

const making: ReadonlySet<string> = new Set(['$ref', '$defs', 'exactly', 'mapValues', ...Object.keys(applicators)]);

/** Schemas that a decorator creates get the place of the decorator. */
function placeSubschemas(partial: PartialSchema, { entry, at }: Applied): void {
  if (!at) return;
  if (entry.keyword !== '$ref') setPlace(partial, at);
  visitReferred(partial, setPlace, at);
}

function checkChoices(extraction: Extraction, partial: PartialSchema, choices: Applied, name: string): void {
  const allowed: unknown = partial.enum ?? (partial.const === undefined ? undefined : [partial.const]);
  if (!Array.isArray(allowed) || !Array.isArray(choices.value)) return;
  const labelled = choices.value.map((choice: unknown): unknown => (Array.isArray(choice) ? choice[0] : undefined));
  const missing = allowed.filter((value) => !labelled.includes(value));
  const excess = labelled.filter((value) => !allowed.includes(value));
  const problems = [
    ...(excess.length === 0 ? [] : [`lists ${formatValues(excess)}, which the type of ${name} does not allow`]),
    ...(missing.length === 0 ? [] : [`omits ${formatValues(missing)}, which the type of ${name} allows`]),
  ];
  if (problems.length === 0) return;
  const message = `@Choices ${problems.join(', and ')}`;
  reportUse(extraction, choices, {
    code: 'model/choices-differ',
    message,
    help: 'Label exactly the values of the type.',
  });
}

function formatValues(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}

export const boxes: Readonly<Record<string, string>> = {
  String: 'string',
  Number: 'number',
  Boolean: 'boolean',
  Object: 'object',
};

export function readReturnedType(
  reader: ModelReader,
  { node, scope }: ModelFunction,
  at: At | undefined,
  decorator: string,
): TypeSchema {
  const named = findReturnedExpression(node);
  const { diagnostics } = reader.extraction;
  const before = diagnostics.size;
  const partial = named && typeNamed(reader, named, scope);
  if (!partial && at && diagnostics.size === before) {
    report(reader.extraction, at, {
      code: 'model/wrong-argument',
      message: `${decorator} takes a function that returns a class, String, Number, Boolean, or an array of one of them`,
      help: 'Write () => Type or () => [Type].',
    });
  }
  return partial;
}

function findReturnedExpression({ body }: ModelFunction['node']): Compiler.Expression | undefined {
  if (!body || !ts.isBlock(body)) return body;
  const [only, ...others] = body.statements;
  return only && ts.isReturnStatement(only) && others.length === 0 ? only.expression : undefined;
}

function typeNamed(reader: ModelReader, node: Compiler.Expression, scope: Scope): TypeSchema {
  if (ts.isParenthesizedExpression(node)) return typeNamed(reader, node.expression, scope);
  if (ts.isArrayLiteralExpression(node)) {
    const [element, ...others] = node.elements;
    const items = !element || others.length > 0 ? undefined : typeNamed(reader, element, scope);
    return items && { type: 'array', items };
  }
  if (!ts.isIdentifier(node)) return;
  const box = boxes[node.text];
  if (box !== undefined) return { type: box };
  const reference = ts.factory.createTypeReferenceNode(node);
  ts.setTextRange(reference, node);
  return reader.type(reference, scope);
}

function namesType({ entry, value }: Applied): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (entry.name === 'Type') return isPartialSchema(value) && 'type' in value;
  const parts: readonly unknown[] = Object.values(value).flat();
  return parts.some((part) => isApplied(part) && namesType(part));
}

function resolveDeferredTypes(reader: ModelReader, partial: PartialSchema): void {
  const behind = partial[META]?.behind;
  if (behind) resolveDeferredType(reader, partial, behind);
  visitAll(partial, (schema) => resolveDeferredTypes(reader, schema), undefined);
}

function resolveDeferredType(
  reader: ModelReader,
  partial: PartialSchema,
  { type, at }: { type: unknown; at?: At },
): void {
  const meta = ensureMeta(partial);
  delete meta.behind;
  const closure = findClosure(type);
  const named = closure && readReturnedType(reader, closure, at, '@Type');
  if (!named) return;
  if (at) setPlace(named, at);
  const { [META]: behind, ...keywords } = named;
  Object.assign(partial, { ...keywords, ...partial });
  partial[META] = { ...meta, ...behind, ...omitUndefined({ at: meta.at }) };
}
