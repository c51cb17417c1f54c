// Renders forms to HTML with the packages of a folder of tools, and validates templates of Backstage:
// node render.mjs FOLDER < requests.json > answers.json
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const [, , folder] = process.argv;
const load = createRequire(join(folder, 'package.json'));
const { createElement } = load('react');

const readers = {
  'rjsf-core': () => openRjsf('@rjsf/core'),
  'rjsf-mui': () => openRjsf('@rjsf/mui'),
  jsonforms: openJsonForms,
  backstage: openBackstage,
};

/** The modules for bundlers: those for require() of @rjsf/mui do not find the components of Material UI. */
async function openRjsf(theme) {
  const { renderToStaticMarkup } = load('react-dom/server');
  const { default: Form } = await loadModule(theme);
  const { customizeValidator } = await loadModule('@rjsf/validator-ajv8');
  const { default: AjvClass } = load('ajv/dist/2020');
  return ({ schema, uiSchema, formData, draft }) => {
    const validator = customizeValidator(draft === '07' ? {} : { AjvClass });
    return renderToStaticMarkup(createElement(Form, { schema, uiSchema, formData, validator }));
  };
}

function loadModule(name) {
  return import(pathToFileURL(join(folder, 'node_modules', name, 'lib/index.js')).href);
}

function openJsonForms() {
  const { renderToStaticMarkup } = load('react-dom/server');
  const { JsonForms } = load('@jsonforms/react');
  const { vanillaCells, vanillaRenderers } = load('@jsonforms/vanilla-renderers');
  const { default: Ajv } = load('ajv/dist/2020');
  return ({ schema, uiSchema, formData }) => {
    const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
    const props = { schema, uischema: uiSchema, data: formData, renderers: vanillaRenderers, cells: vanillaCells, ajv };
    return renderToStaticMarkup(createElement(JsonForms, props));
  };
}

function openBackstage() {
  const { templateEntityV1beta3Validator } = load('@backstage/plugin-scaffolder-common');
  const {
    DefaultNamespaceEntityPolicy,
    EntityPolicies,
    FieldFormatEntityPolicy,
    NoForeignRootFieldsEntityPolicy,
    SchemaValidEntityPolicy,
  } = load('@backstage/catalog-model');
  const policies = EntityPolicies.allOf([
    new SchemaValidEntityPolicy(),
    new DefaultNamespaceEntityPolicy(),
    new NoForeignRootFieldsEntityPolicy(),
    new FieldFormatEntityPolicy(),
  ]);
  return async ({ template }) => {
    await policies.enforce(template);
    return (await templateEntityV1beta3Validator.check(template)) ? 'valid' : 'not a template';
  };
}

const opened = new Map();
const answers = [];
for (const { reader, ...request } of JSON.parse(await text(process.stdin))) {
  const read = opened.get(reader) ?? (await readers[reader]());
  opened.set(reader, read);
  try {
    answers.push({ answer: await read(request) });
  } catch (error) {
    answers.push({ problem: String(error) });
  }
}
process.stdout.write(JSON.stringify(answers));
