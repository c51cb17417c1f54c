import { listTypes } from '../../../form/read-field.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import { kebabCase } from '../../../text/identifiers.ts';
import type { JsonObject } from '../../../text/value/json.ts';
import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { plainYaml } from '../../../values/write/plain-yaml.ts';
import { createTargetArtifacts, type Emitter, printFileHeader, type TargetName } from '../target.ts';
import type { BackstageOptions } from './backstage-options.ts';
import { describeHelp, findPlaceholder } from './field-texts.ts';
import { createPages, isOnPage, type Page } from './pages.ts';
import { type GivenValues, type PlacedField, placeForm } from './placed-field.ts';
import { createPlainSchema, type PlainStyle } from './plain-schema.ts';

export function backstageEmitter(files: TargetName['files']): Emitter<BackstageOptions> {
  return {
    tables: [],
    emit: (document, options, place) => {
      const text = `${printFileHeader(document, place)}${plainYaml(createTemplate(document, options, place))}`;
      return { artifacts: createTargetArtifacts({ files }, document, text), diagnostics: [] };
    },
  };
}

export function createTemplate(
  document: SchemaDocument,
  options: BackstageOptions,
  given: GivenValues = {},
): JsonObject {
  const { form, root } = placeForm(document, given);
  const { owner, type = 'service', tags, steps = [logStep] } = options;
  return {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: omitUndefined({
      name: createName(form.name),
      title: form.title,
      description: form.description,
      tags,
    }),
    spec: omitUndefined({
      owner,
      type,
      parameters: createPages(root.field).map((page) => createParameters(root, page)),
      steps,
    }),
  };
}

/** Without steps of the user, the values are logged: what is done with them is for the template's owner to say. */
const logStep: JsonObject = {
  id: 'values',
  name: 'Show the values',
  action: 'debug:log',
  input: { message: '${{ parameters | dump }}' },
};

/** Names of entities have at most 63 letters, digits, `-`, `_` and `.`, and no other at their ends. */
function createName(name: string): string {
  const words = kebabCase(name)
    .replaceAll(/[^\w.-]+/g, '-')
    .slice(0, 63);
  return words.replaceAll(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '') || 'template';
}

function createParameters(root: PlacedField, page: Page): JsonObject {
  const style: PlainStyle = {
    includes: (field) => isOnPage(page, field),
    decorate: describeUi,
    hasUnions: true,
  };
  const { required, properties, ...schema } = createPlainSchema(root, style);
  return omitUndefined({ ...(properties === undefined ? schema : {}), title: page.title, required, properties });
}

function describeUi(place: PlacedField): JsonObject {
  const { field, view } = place;
  const isText = listTypes(view).join() === 'string' && !field.choices && !field.variants;
  const isMasked = isText && (field.isSecret || field.widget === 'password');
  const names = (field.choices ?? []).map(({ label }) => label);
  const isNamed = (field.choices ?? []).some(({ value, label }) => String(value) !== label);
  return omitUndefined({
    // What is typed there is kept out of the parameters, which Backstage stores and shows.
    'ui:field': isMasked ? 'Secret' : undefined,
    'ui:widget': isText && field.widget === 'textarea' && !isMasked ? 'textarea' : undefined,
    'ui:enumNames': isNamed ? names : undefined,
    'ui:placeholder': findPlaceholder(place),
    'ui:help': describeHelp(field),
  });
}
