// The world of Kubernetes: CustomResourceDefinitions written, read and compared, and objects validated as
// the API server validates them.
import type { Dialect } from '../generator/dialect/dialect.ts';
import { auditCodes } from './audit/codes.ts';
import { crd } from './emit/crd.ts';
import { services } from './services.ts';
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
import { crdProfile } from './rules/index.ts';

/** Kubernetes, its custom resources. */
export const kubernetes = {
  name: 'kubernetes',
  modules: async () => (await import('./modules.ts')).kubernetesModules(),
  readers: [crdReader, xrdReader, rgdReader, csvReader, bundleReader, packageReader, mrdReader, objectReader],
  speech,
  split: async (text, file) => (mayHoldSeveral(text) ? (await import('./read/split.ts')).splitObjects(text, file) : []),
  collectDefinitions: async () => (await import('./read/collect.ts')).collector,
  passesOver: async (search) => (await import('./read/found-files.ts')).findPartialFiles(search),
  services,
  modelRules: async () => (await import('./binding/model-rules.ts')).modelRules,
  models: { resource: 'crd' },
  targets: [crd],
  profiles: [crdProfile],
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
      why: 'Whoever applies the definitions one after the other has the last in the end, so objects are validated against that one.',
      help: 'Leave one of the definitions out.',
    },
    'crd/other-group': {
      summary: 'One of several objects belongs to another API group than the definition.',
      why: 'The definition says nothing about its kind, so it was not validated.',
      help: 'Validate it against the definition of its own kind.',
    },
    'import/documents-skipped': {
      summary: 'Documents that are no CustomResourceDefinition stand beside those that became models.',
      why: 'Of manifests, the definitions of kinds alone have schemas.',
      help: 'Nothing has to be done.',
    },
    'import/defined-twice': {
      summary: 'A kind is defined by several documents.',
      why: 'Whoever applies them one after the other has the last in the end, and so do the models.',
      help: 'Leave one of the definitions out.',
    },
    'model/rule': {
      summary: 'A rule in CEL of a model cannot be evaluated.',
      why: 'Bindings and `validate --model` evaluate rules as the API server does: one that does not compile, or stands where rules see no values, would refuse all values, or none.',
      help: 'Write it with the properties that the class declares, or in TypeScript: @Check((self) => …).',
      bad: "@Rule('self.mni <= self.max')",
      good: "@Rule('self.min <= self.max')",
    },
    ...auditCodes,
  },
} as const satisfies Dialect;
