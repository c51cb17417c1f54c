import type { CaseSchema } from '../../rules/runner/rule.ts';
import type { Json } from '../../text/value/json.ts';
import { type KudoPage, createList } from './kudo-page.ts';

const apply: Json = { name: 'app', kind: 'Apply', spec: { resources: ['app.yaml'] } };

function createPlan(...tasks: readonly string[]): Json {
  return { phases: [{ name: 'app', steps: [{ name: 'app', tasks }] }] };
}

const operator = {
  apiVersion: 'kudo.dev/v1beta1',
  name: 'app',
  operatorVersion: '0.1.0',
  kubernetesVersion: '1.16.0',
  tasks: [apply],
  plans: { deploy: createPlan('app') },
};

/** A valid package with the given files replaced. */
function createFolder(changed: CaseSchema): CaseSchema {
  return {
    'operator.yaml': operator,
    'params.yaml': createList({ name: 'A', default: 'x' }),
    'templates/app.yaml': 'a: {{ .Params.A }}\n',
    ...changed,
  };
}

export const packagePages: readonly KudoPage[] = [
  [
    'trigger/unknown-plan',
    'error',
    'A trigger names a plan of the operator.',
    'A change of the parameter would run no plan and have no effect on the cluster.',
    'Name one of the plans of operator.yaml, or add the plan there.',
    {
      bad: createFolder({ 'params.yaml': createList({ name: 'A', default: 'x', trigger: 'deplyo' }) }),
      message: 'plan "deplyo" used in parameter "A" is not defined',
      good: createFolder({ 'params.yaml': createList({ name: 'A', default: 'x', trigger: 'deploy' }) }),
    },
  ],
  [
    'plan/deploy-missing',
    'error',
    'An operator has a plan "deploy".',
    'It installs the operator, and runs for changes that trigger no other plan.',
    'Add the plan to operator.yaml.',
    {
      bad: createFolder({ 'operator.yaml': { ...operator, plans: { install: createPlan('app') } } }),
      message: "an operator is required to have 'deploy' plan",
      good: createFolder({}),
    },
  ],
  [
    'operator/version',
    'error',
    'An operator has semantic versions: its own and that of Kubernetes, and those of the application and of KUDO if it names them.',
    'KUDO refuses the package. The version of the operator is in the name of the OperatorVersion, and orders upgrades.',
    'Write "operatorVersion: 0.1.0" and "kubernetesVersion: 1.16.0".',
    {
      bad: createFolder({ 'operator.yaml': { ...operator, operatorVersion: 'latest' } }),
      message: 'unable to parse "operatorVersion": Invalid Semantic Version',
      good: createFolder({}),
    },
  ],
  [
    'operator/params-missing',
    'error',
    'An operator has a file of parameters.',
    'KUDO refuses a folder without params.yaml, also if the operator has no parameters.',
    'Add params.yaml; without parameters, it contains "parameters: []".',
    {
      bad: { 'operator.yaml': operator, 'templates/app.yaml': 'a: 1\n' },
      message: 'operator package missing params.yaml',
      good: { ...createFolder({ 'templates/app.yaml': 'a: 1\n' }), 'params.yaml': createList() },
    },
  ],
  [
    'operator/unexpected-file',
    'error',
    'KUDO knows every file of an operator that names a KUDO before 0.18.',
    'Before 0.18, KUDO refuses a folder with other files than operator.yaml, params.yaml and templates, whose names contain ".yaml"; before 0.17 also templates in folders. Later versions ignore these files.',
    'Move the file out of the folder, or write "kudoVersion: 0.18.0" in operator.yaml.',
    {
      bad: createFolder({ 'operator.yaml': { ...operator, kudoVersion: '0.17.0' }, 'README.md': 'An app.\n' }),
      message: 'unexpected file when reading package from filesystem: README.md',
      good: createFolder({ 'operator.yaml': { ...operator, kudoVersion: '0.18.0' }, 'README.md': 'An app.\n' }),
    },
  ],
  [
    'template/ignored',
    'warning',
    'The name of a template contains ".yaml".',
    'KUDO silently ignores other files in "templates", and refuses a task that names one.',
    'Rename the file, or move it out of the folder.',
    {
      bad: createFolder({ 'templates/app.yml': 'a: 1\n' }),
      message: 'KUDO does not read "templates/app.yml": the name of a template contains ".yaml"',
      good: createFolder({ 'templates/app.yaml': 'a: {{ .Params.A }}\n' }),
    },
  ],
  [
    'task/undefined',
    'error',
    'The tasks of a plan are defined.',
    'KUDO refuses the package: the plan cannot run.',
    'Define the task below "tasks", or correct its name.',
    {
      bad: createFolder({ 'operator.yaml': { ...operator, plans: { deploy: createPlan('app', 'ap') } } }),
      message: 'task "ap" in plan "deploy" is not defined',
      good: createFolder({}),
    },
  ],
  [
    'task/unused',
    'warning',
    'Each task is in a plan.',
    'A task without a plan never runs, and its templates are never rendered.',
    'Add it to a plan, or remove it.',
    {
      bad: createFolder({
        'operator.yaml': { ...operator, tasks: [apply, { name: 'wait', kind: 'Dummy', spec: {} }] },
      }),
      message: 'task "wait" defined but not used',
      good: createFolder({}),
    },
  ],
  [
    'template/missing',
    'error',
    'The templates of a task exist.',
    'KUDO refuses the package: the task cannot run.',
    'Add the file to the folder "templates", or correct its name.',
    {
      bad: createFolder({
        'operator.yaml': { ...operator, tasks: [{ ...apply, spec: { resources: ['app.yaml', 'ap.yaml'] } }] },
      }),
      message: 'template "ap.yaml" required by app but is not defined',
      good: createFolder({}),
    },
  ],
  [
    'template/unreferenced',
    'warning',
    'A task names each template.',
    'A template without a task is never rendered.',
    'Use it in a task, or remove the file.',
    {
      bad: createFolder({ 'templates/old.yaml': 'a: 1\n' }),
      message: 'template "old.yaml" is not referenced from any task',
      good: createFolder({}),
    },
  ],
  [
    'template/undefined',
    'error',
    'The parameters that templates use are defined.',
    'Rendering fails in the cluster, when the plan runs.',
    'Define the parameter in params.yaml, or correct its name.',
    {
      bad: createFolder({ 'templates/app.yaml': 'a: {{ .Params.A }}{{ .Params.B }}\n' }),
      message: 'parameter "B" in template app.yaml is not defined',
      good: createFolder({}),
    },
  ],
  [
    'template/implicit',
    'error',
    'A template uses only names that KUDO defines.',
    'KUDO defines Name, Namespace, OperatorName, AppVersion, PlanName, PhaseName, StepName, Params and Pipes; rendering fails with any other.',
    'Write .Params. before the name of a parameter.',
    {
      bad: createFolder({ 'templates/app.yaml': 'a: {{ .Params.A }}{{ .Namspace }}\n' }),
      message: 'template app.yaml defines an invalid implicit parameter "Namspace"',
      good: createFolder({ 'templates/app.yaml': 'a: {{ .Params.A }}{{ .Namespace }}\n' }),
    },
  ],
  [
    'template/unused',
    'warning',
    'A template uses each parameter, or the parameter triggers a plan.',
    'Setting it silently has no effect.',
    'Use it in a template, give it a trigger, or remove it.',
    {
      bad: createFolder({ 'params.yaml': createList({ name: 'A', default: 'x' }, { name: 'B', default: 'x' }) }),
      message: 'parameter "B" defined but not used.',
      good: createFolder({
        'params.yaml': createList({ name: 'A', default: 'x' }, { name: 'B', default: 'x', trigger: 'deploy' }),
      }),
    },
  ],
];
