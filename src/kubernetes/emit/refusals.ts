/** Reports what the API server would refuse in a written definition, at the model that it comes from. */

import type { TargetFinding } from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import { formatPointer, resolvePointer } from '../../text/value/pointer.ts';
import { type DefinitionAnswer, locatedSchemas, validateDefinition } from '../definition/index.ts';
import { openRuleTools } from '../definition/rule-tools.ts';
import { collectAdvice } from '../rules/advice.ts';
import { versionAdvice } from '../rules/version-advice.ts';
import type { Advice } from '../rules/look.ts';
import { listSizeAdvice } from '../rules/definition-size.ts';
import { advicePages } from '../rules/advice-pages.ts';
import { severities } from '../rules/pages.ts';
import { getCode } from '../rules/refusals.ts';
import { findHelp } from '../rules/remedies.ts';
import { shareParts } from '../structural/share-parts.ts';
import { formatFieldError } from '../structural/field-error.ts';
import { words } from '../vocabulary/words.ts';
import { readResource, locateRoot } from './manifest.ts';
import { ruleOrigin } from './rules/index.ts';

type Problems = readonly (readonly [SchemaDocument, TargetFinding])[];

/**
 * The API server's errors about a definition, each at its model and schema; without errors, the mistakes that it
 * silently accepts.
 */
export function findProblems(manifest: Json, documents: readonly SchemaDocument[]): Problems {
  const answer = validateDefinition(manifest, { rules: openRuleTools() });
  const refusals = listRefusals(manifest, documents, answer);
  return refusals.length > 0 ? refusals : listAdvice(manifest, documents, answer);
}

function listRefusals(
  manifest: Json,
  documents: readonly SchemaDocument[],
  { errors, failure, unknown }: DefinitionAnswer,
): Problems {
  const found = [
    ...errors.map((error) => ({ message: formatFieldError(error), steps: error.steps, kind: getCode(error) })),
    ...(failure ? [{ message: failure.message, steps: failure.path.steps, kind: 'crd/unreadable' }] : []),
    ...unknown.map(({ text, steps }) => ({
      message: `unknown field "${text}"`,
      steps,
      kind: 'crd/unsupported-keyword',
    })),
  ];
  return found.flatMap(({ message, steps, kind }) => {
    const located = locateSteps(manifest, documents, steps);
    if (!located) return [];
    const [document, place] = located;
    const help = findHelp(kind, message) ?? 'Correct what the message names.';
    return [[document, { code: 'crd/refused', severity: 'error', message, help, ...place }] as const];
  });
}

function listAdvice(manifest: Json, documents: readonly SchemaDocument[], { formats }: DefinitionAnswer): Problems {
  const found = [
    ...locatedSchemas(shareParts(manifest)).flatMap(collectAdvice),
    // A required status is reported at its property.
    ...versionAdvice(manifest).filter(({ code }) => code !== 'crd/status-required'),
    ...listSizeAdvice(manifest),
    ...formats.map(({ format, path }): Advice => {
      const message = `unrecognized format ${JSON.stringify(format)}: the server does not check it`;
      return { code: 'crd/format', message, steps: path.steps };
    }),
  ];
  return found.flatMap(({ code, message, steps, help = helpOf.get(code) ?? 'See its page: schemawright explain.' }) => {
    const located = locateSteps(manifest, documents, steps);
    if (!located) return [];
    const [document, place] = located;
    return [
      [
        document,
        {
          code,
          severity: severities[code] ?? 'warning',
          message,
          help,
          ...place,
        },
      ] as const,
    ];
  });
}

const helpOf: ReadonlyMap<string, string> = new Map(advicePages.map(([code, , , , help]) => [code, help] as const));

export type Steps = readonly (string | number)[];

/** The model, and the place in it, from which a part of the definition was written. */
export function locateSteps(
  manifest: Json,
  documents: readonly SchemaDocument[],
  steps: Steps,
): readonly [SchemaDocument, ReturnType<typeof locateSchema>] | undefined {
  const document = findDocument(manifest, documents, steps);
  return document && [document, placeOfSteps(manifest, document, steps)];
}

export function findDocument(
  manifest: unknown,
  documents: readonly SchemaDocument[],
  steps: Steps,
): SchemaDocument | undefined {
  const index = steps[1] === 'versions' ? steps[2] : undefined;
  const name = index === undefined ? undefined : resolvePointer(manifest, `/spec/versions/${index}/name`);
  return documents.find((document) => readResource(document)?.version === name) ?? documents[0];
}

function placeOfSteps(manifest: Json, document: SchemaDocument, steps: Steps): ReturnType<typeof locateSchema> {
  const [, , , field, index] = steps;
  if (field === 'schema') return locateSchema(document, steps.slice(5), findRule(manifest, steps));
  const keyword = field === 'additionalPrinterColumns' ? words.column : words.selectable;
  const path = resolvePointer(manifest, formatPointer([...steps.slice(0, 4), index ?? '', 'jsonPath'].map(String)));
  const names = typeof path === 'string' ? path.split('.').slice(1) : [];
  const place = locateSchema(
    document,
    names.flatMap((name) => ['properties', name]),
  );
  return place.schema[keyword] === undefined ? locateRoot(document) : { ...place, keyword };
}

function findRule(manifest: Json, steps: Steps): string | undefined {
  const index = steps.lastIndexOf('x-kubernetes-validations');
  const rule =
    index === -1
      ? undefined
      : resolvePointer(manifest, formatPointer([...steps.slice(0, index + 2), 'rule'].map(String)));
  return typeof rule === 'string' ? rule : undefined;
}

/** The schema of a document from which a part of the written schema comes. */
export function locateSchema(
  document: SchemaDocument,
  steps: Steps,
  rule?: string,
): Pick<TargetFinding, 'schema' | 'keyword' | 'origin'> {
  const { root } = document;
  let at = root;
  for (let index = 0; index < steps.length; index += 1) {
    const { properties, items, additionalProperties } = resolveReference(at, root);
    const name = String(steps[index + 1]);
    const isProperty = steps[index] === 'properties';
    const own = isProperty && properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    const subschema = { items, additionalProperties }[String(steps[index])];
    const next = isProperty ? own : subschema;
    if (!isSchemaObject(next)) {
      const keyword = String(steps[index]);
      const origin = rule === undefined ? undefined : ruleOrigin(document, [at, resolveReference(at, root)], rule);
      return { schema: at, ...(Object.hasOwn(at, keyword) ? { keyword } : {}), ...(origin && { origin }) };
    }
    at = next;
    index += isProperty ? 1 : 0;
  }
  return { schema: at };
}

function resolveReference(schema: SchemaObject, root: SchemaObject): SchemaObject {
  const { $ref } = schema;
  const found = typeof $ref === 'string' && $ref.startsWith('#/') ? resolvePointer(root, $ref.slice(1)) : undefined;
  return isSchemaObject(found) && !schema.properties ? found : schema;
}
