import type { KudoPage } from './kudo-page.ts';

/** Of operator.yaml and of templates. */
export const packagePages: readonly KudoPage[] = [
  [
    'plan/deploy-missing',
    'error',
    ["An operator has a plan 'deploy'.", 'It is the one that installs the operator.', 'Add the plan.'],
  ],
  [
    'operator/version',
    'error',
    [
      'An operator has a version, as semantic versioning has it.',
      'KUDO names the OperatorVersion by it.',
      'Write "operatorVersion: 0.1.0".',
    ],
  ],
  [
    'task/undefined',
    'error',
    ['The tasks of a plan are defined.', 'KUDO refuses the package.', 'Define the task, or correct its name.'],
  ],
  ['task/unused', 'warning', ['Each task is in a plan.', 'It never runs.', 'Name it in a plan, or remove it.']],
  [
    'template/missing',
    'error',
    ['The templates of a task are there.', 'The task would fail.', 'Add the file, or correct its name.'],
  ],
  [
    'template/unreferenced',
    'warning',
    ['Each template is named by a task.', 'Nothing is made of it.', 'Name it in a task, or remove the file.'],
  ],
  [
    'template/undefined',
    'error',
    [
      'The parameters that templates use are defined.',
      'Rendering would fail.',
      'Define the parameter, or correct its name.',
    ],
  ],
  [
    'template/implicit',
    'error',
    [
      'A template uses names that KUDO gives it.',
      'Rendering would fail.',
      'Write .Params. before the name of a parameter.',
    ],
  ],
  [
    'template/unused',
    'warning',
    [
      'Each parameter is used by a template, or triggers a plan.',
      'Setting it has no effect.',
      'Use it in a template, give it a trigger, or remove it.',
    ],
  ],
];
