export { type PackageOperator, readOperator, readVersion } from './operator.ts';
export { type OperatorFolder } from './read-package.ts';
export { scanTemplate } from './scan-template.ts';
export {
  implicitNames,
  readTemplateReferences,
  type TemplateFile,
  type TemplateReferences,
  collectUses,
} from './template-references.ts';
