// CustomResourceDefinitions: written, read and compared; objects validated as the API server validates them.
import type { Dialect } from '../generator/dialect/dialect.ts';
import { auditCodes } from './audit/codes.ts';
import { conversionCodes } from './conversion-proof/codes.ts';
import { crd } from './emit/crd.ts';
import { olm } from './emit/olm/olm.ts';
import { carvelPackage } from './emit/package/carvel-package.ts';
import { services } from './services.ts';
import { manifestFields } from './print/manifest-fields.ts';
import { speech } from './print/speech.ts';
import {
  bundleReader,
  crdReader,
  csvReader,
  mayHoldSeveral,
  mrdReader,
  objectReader,
  packageReader,
  rgdReader,
  xrdReader,
} from './read/crd.ts';
import { kubernetesApi, kubernetesApiStrict } from './conventions/index.ts';
import { crdProfile } from './rules/index.ts';

export const kubernetes = {
  name: 'kubernetes',
  modules: async () => (await import('./modules.ts')).kubernetesModules(),
  readers: [crdReader, xrdReader, rgdReader, csvReader, bundleReader, packageReader, mrdReader, objectReader],
  speech,
  manifestFields,
  recognizeTypes: async () => (await import('./read/api-types.ts')).recognizeApiTypes,
  split: async (text, file) => (mayHoldSeveral(text) ? (await import('./read/split.ts')).splitObjects(text, file) : []),
  collectDefinitions: async () => (await import('./read/collect.ts')).collector,
  passesOver: async (search) => (await import('./read/found-files.ts')).findPartialFiles(search),
  services,
  remotes: { cluster: async () => (await import('./cluster/remote-kind.ts')).clusterKind },
  modelRules: async () => (await import('./binding/model-rules.ts')).modelRules,
  models: { resource: 'crd' },
  targets: [crd, olm, carvelPackage],
  publishers: { resource: async () => (await import('./emit/published/publish-kind.ts')).publishKind },
  profiles: [crdProfile, kubernetesApi, kubernetesApiStrict],
  compare: {
    crd: async (documents) => await (await import('./diff/compare-crds.ts')).openCrdComparison(documents),
  },
  codes: {
    'crd/definition': {
      summary: 'The file given with --crd contains no readable CustomResourceDefinition.',
      why: 'Objects are validated against the definition of their kind.',
      help: 'Name a file with a definition of apiextensions.k8s.io/v1, with a group, a kind and versions.',
    },
    'crd/defined-twice': {
      summary: 'The file given with --crd defines a kind more than once.',
      why: 'When the definitions are applied one after the other, the last one wins, so objects are validated against that one.',
      help: 'Remove one of the definitions.',
    },
    'crd/other-group': {
      summary: 'One of several objects belongs to another API group than the definition.',
      why: 'The definition does not describe its kind, so it was not validated.',
      help: 'Validate it against the definition of its own kind.',
    },
    'import/documents-skipped': {
      summary: 'Documents that are not CustomResourceDefinitions are beside those that became models.',
      why: 'Only the definitions of kinds have schemas.',
      help: 'Nothing needs to be done.',
    },
    'import/newer-type': {
      summary: 'An imported model uses a type of the Kubernetes API, and the definition has an earlier version of it.',
      why: 'The type is written in place of a copy of it. The definition that gen writes then declares what later versions added, such as new properties, defaults and keys of lists; nothing that the definition checks is lost.',
      help: 'If the definition must stay as it is, declare the class of the property in the model, with what the definition has.',
    },
    'import/defined-twice': {
      summary: 'A kind is defined by several documents.',
      why: 'When they are applied one after the other, the last one wins; the models are generated from that one.',
      help: 'Remove one of the definitions.',
    },
    'model/rule': {
      summary: 'A CEL rule of a model cannot be evaluated.',
      why: 'Bindings and `validate --model` evaluate rules as the API server does: a rule that does not compile, or is where rules see no values, would refuse all values, or none.',
      help: 'Write it with the properties that the class declares, or in TypeScript: @Check((self) => …).',
      bad: "@Rule('self.mni <= self.max')",
      good: "@Rule('self.min <= self.max')",
    },
    ...auditCodes,
    ...conversionCodes,
  },
} as const satisfies Dialect;
