import type { KindServices } from '../generator/dialect/services.ts';
import { conversionCodes } from './conversion-proof/codes.ts';

const definitions: KindServices = {
  flag: {
    name: 'crd',
    value: 'FILE',
    doc: 'a CustomResourceDefinition, or a model of a kind (models/database.ts#Database): objects are validated as the API server validates them',
  },
  refusals: async (reading, age) => await (await import('./objects/open-definitions.ts')).findRefusals(reading, age),
  validate: {
    flags: {
      old: { value: 'FILE', doc: 'objects as they were before the update, for transition rules' },
      strict: { doc: 'unknown and duplicate fields are errors, as with kubectl apply' },
    },
    styles: ['go-openapi'],
    run: async (request) => await (await import('./objects/validate-objects.ts')).validateObjects(request),
  },
  audit: { run: async (request) => await (await import('./objects/audit-objects.ts')).auditObjects(request) },
  cases: {
    selects: true,
    run: async (request) => await (await import('./cases/definition-cases.ts')).definitionCases(request),
  },
  conversions: {
    codes: Object.keys(conversionCodes),
    run: async (request) => await (await import('./conversion-proof/check-conversions.ts')).checkConversions(request),
  },
  describedBy: async (models, others) =>
    (await import('./emit/definitions-of-models.ts')).createModelDefinitions(models, others),
  selectParts: async (models, others) =>
    (await import('./emit/definitions-of-models.ts')).selectVersions(models, others),
  serve: { run: async (request) => await (await import('./webhook/serve-documents.ts')).serveKinds(request) },
};

/** Values live in config maps and are validated at their admission. */
const values: KindServices = {
  serve: {
    flags: {
      'config-map-key': { value: 'KEY', doc: 'the key of config maps that holds values; values.yaml without it' },
    },
    run: async (request) => await (await import('./webhook/serve-documents.ts')).serveValues(request),
  },
};

export const services: Readonly<Record<string, KindServices>> = {
  crd: {
    ...definitions,
    planStorage: async (old, next) => await (await import('./diff/plan-storage.ts')).planStorage(old, next),
  },
  xrd: definitions,
  rgd: definitions,
  schema: values,
};
