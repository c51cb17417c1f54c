import { groupMembers } from '../../text/value/group-members.ts';
import { isObject, type KubeValue, getList, getString } from '../../kubernetes/structural/value.ts';

export interface TemplateFile {
  readonly name: string;
  /** In the folder of the operator. */
  readonly path: string;
  readonly params: readonly TemplateName[];
  readonly implicits: readonly TemplateName[];
  readonly uses: readonly ParameterUse[];
  /** True when it uses all parameters as a whole, so that none is unused. */
  readonly takesAll: boolean;
}

export interface TemplateName {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** The names that KUDO passes to each template; one of them holds the parameters. */
export const implicitNames: ReadonlySet<string> = new Set([
  'OperatorName',
  'Name',
  'Namespace',
  'Params',
  'Pipes',
  'PlanName',
  'PhaseName',
  'StepName',
  'AppVersion',
]);

interface ParameterUse {
  readonly param: string;
  readonly kind: 'compare' | 'condition';
  readonly literal?: string;
  readonly operator?: string;
}

export type TemplateReferences = ReadonlyMap<string, readonly TemplateUse[]>;

export interface TemplateUse extends Omit<ParameterUse, 'param'> {
  readonly template: string;
}

export function collectUses(templates: readonly TemplateFile[]): TemplateReferences {
  const uses = templates.flatMap((file) => file.uses.map((use) => ({ ...use, template: file.name })));
  return groupMembers(uses, ({ param }) => param);
}

/** Reads precomputed references: by template, `params`, `implicits`, `stringCompare` and `bareCondition`. */
export function readTemplateReferences(value: KubeValue): readonly TemplateFile[] {
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, found]) => ({
    name,
    path: `templates/${name}`,
    params: listStrings(found, 'params').map(inFirstLine),
    implicits: listStrings(found, 'implicits').map(inFirstLine),
    takesAll: false,
    uses: [
      ...getList(found, 'stringCompare').map((comparison) => ({
        param: getString(comparison, 'param'),
        kind: 'compare' as const,
        literal: getString(comparison, 'literal'),
        operator: getString(comparison, 'op'),
      })),
      ...listStrings(found, 'bareCondition').map((param) => ({ param, kind: 'condition' as const })),
    ],
  }));
}

function inFirstLine(name: string): TemplateName {
  return { name, line: 1, column: 1 };
}

function listStrings(value: KubeValue, name: string): readonly string[] {
  return getList(value, name).filter((item) => typeof item === 'string');
}
