import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type ReadDocument, readDocuments } from '../../kubernetes/admission/documents.ts';
import { isObject, type KubeValue, getList, getMember, getString } from '../../kubernetes/structural/value.ts';

export interface PackageOperator {
  readonly tasks: readonly OperatorTask[];
  readonly plans: readonly OperatorPlan[];
  readonly document: ReadDocument;
}

export interface OperatorTask {
  readonly name: string;
  readonly kind: string;
  readonly templates: readonly string[];
  readonly parameter: string;
}

export interface OperatorPlan {
  readonly name: string;
  readonly tasks: readonly { readonly name: string; readonly steps: readonly (string | number)[] }[];
}

/** Reads operator.yaml as KUDO does; `undefined` unless it is an object. */
export function readOperator(
  text: string,
  file: string,
): { readonly operator: PackageOperator | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const [document] = readDocuments(text, file);
  const value = document?.value;
  if (!document || !isObject(value)) {
    const origin = { file, line: 1, column: 1 };
    const message = 'operator.yaml must be an object with plans and tasks';
    const help = 'Write "plans:" with a plan "deploy", and the "tasks:" that it runs.';
    const wrong: Diagnostic = { code: 'operator/not-object', severity: 'error', message, help, origin };
    const diagnostics = document?.reading.diagnostics ?? [];
    return { operator: undefined, diagnostics: diagnostics.length > 0 ? diagnostics : [wrong] };
  }
  const plans = getMember(value, 'plans');
  const operator: PackageOperator = {
    document,
    tasks: getList(value, 'tasks').map(parseTask),
    plans: Object.entries(isObject(plans) ? plans : {}).map(([name, plan]) => parsePlan(name, plan)),
  };
  return { operator, diagnostics: document.reading.diagnostics };
}

/** The text of a scalar, as KUDO reads it; empty for anything else. */
export function readVersion({ document }: PackageOperator, name: string): string {
  const version = getMember(document.value, name) ?? null;
  return typeof version === 'object' ? '' : String(version);
}

function parseTask(task: KubeValue): OperatorTask {
  const kind = getString(task, 'kind');
  const spec = getMember(task, 'spec');
  return {
    name: getString(task, 'name'),
    kind,
    templates: listTemplates(kind, spec),
    parameter: kind === 'Toggle' ? getString(spec, 'parameter') : '',
  };
}

function listTemplates(kind: string, spec?: KubeValue): readonly string[] {
  if (kind === 'Pipe') return [getString(spec, 'pod')];
  const file = kind === 'KudoOperator' ? getString(spec, 'parameterFile') : '';
  if (file !== '') return [file];
  return withResources.has(kind) ? getList(spec, 'resources').filter((resource) => typeof resource === 'string') : [];
}

const withResources: ReadonlySet<string> = new Set(['Apply', 'Delete', 'Toggle']);

function parsePlan(name: string, plan: KubeValue): OperatorPlan {
  const tasks = getList(plan, 'phases').flatMap((phase, p) =>
    getList(phase, 'steps').flatMap((step, s) =>
      getList(step, 'tasks').map((task, t) => ({
        name: String(task),
        steps: ['plans', name, 'phases', p, 'steps', s, 'tasks', t],
      })),
    ),
  );
  return { name, tasks };
}
