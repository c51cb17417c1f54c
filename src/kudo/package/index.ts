export { type PackageOperator, readOperator, readVersion } from './operator.ts';
export { type OperatorFolder, readOperatorFolder } from './read-package.ts';
export { scanTemplate } from './scan-template.ts';
export {
  implicitNames,
  readTemplateReferences,
  type TemplateFile,
  type TemplateReferences,
  type TemplateUse,
  collectUses,
} from './template-references.ts';
