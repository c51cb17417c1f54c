// Written by `schemawright gen` from InstanceV1Beta1 in models/kudo/instance.ts; change the model instead of this file.
/* eslint-disable */
import { apiServer } from 'schemawright/cel';
import { bind } from 'schemawright/values';
import {
  InstanceCondition,
  InstanceSpecV1Beta1,
  InstanceStatus,
  InstanceV1Beta1,
  PhaseStatus,
  PlanExecution,
  PlanStatus,
  StepStatus,
} from '../../models/kudo/instance.js';
import { ObjectReference } from '../../models/kudo/shared.js';

/** An instance, as it was when parameters were texts. */
export interface InstanceV1Beta1Input {
  /** The group and version of the API that the object is written in. */
  apiVersion?: string;
  /** The kind of the object. */
  kind?: string;
  metadata?: Record<string, unknown>;
  /** What an instance is to be, as it was when parameters were texts. */
  spec?: InstanceSpecV1Beta1Input;
  /** What was observed of an instance. */
  status?: InstanceStatusInput;
}

/** What an instance is to be, as it was when parameters were texts. */
export interface InstanceSpecV1Beta1Input {
  /** The version of the operator that it is an instance of. */
  operatorVersion?: ObjectReferenceInput;
  /** The plan that runs since parameters changed, or since somebody asked for it. */
  planExecution?: PlanExecutionInput;
  /** The parameters that differ from their defaults, as texts. */
  parameters?: Record<string, string>;
}

/** What was observed of an instance. */
export interface InstanceStatusInput {
  conditions?: readonly InstanceConditionInput[];
  /** The plans by their names. */
  planStatus?: Record<string, PlanStatusInput>;
}

/** The version of the operator that it is an instance of. */
export interface ObjectReferenceInput {
  /** The group and version of the object. */
  apiVersion?: string;
  /** The part of the object that is meant, where it is not the whole. */
  fieldPath?: string;
  /** The kind of the object. */
  kind?: string;
  name?: string;
  namespace?: string;
  /** The version of the object that is meant. */
  resourceVersion?: string;
  uid?: string;
}

/** The plan that runs since parameters changed, or since somebody asked for it. */
export interface PlanExecutionInput {
  planName?: string;
  /** How far it is. */
  status?: string;
  /** The identity of this run of the plan. */
  uid?: string;
}

/** Whether something holds of the instance, since when, and why. */
export interface InstanceConditionInput {
  /** When `status` became what it is. */
  lastTransitionTime: string;
  /** Why, for people. */
  message: string;
  /** The generation of the instance that this is about. */
  observedGeneration?: number;
  /** Why, in one word. */
  reason: string;
  /** Whether it holds. */
  status: 'True' | 'False' | 'Unknown';
  /** What it is about. */
  type: string;
}

/** How far a plan is. */
export interface PlanStatusInput {
  lastUpdatedTimestamp?: string | null;
  message?: string;
  name?: string;
  phases?: readonly PhaseStatusInput[];
  status?: string;
  /** The identity of this run of the plan. */
  uid?: string;
}

/** How far a phase of a plan is. */
export interface PhaseStatusInput {
  message?: string;
  name?: string;
  status?: string;
  steps?: readonly StepStatusInput[];
}

/** How far a step of a plan is. */
export interface StepStatusInput {
  message?: string;
  name?: string;
  status?: string;
}

/** The values of InstanceV1Beta1: read, checked, merged and written. */
export const instanceV1Beta1 = bind<InstanceV1Beta1 & Omit<InstanceV1Beta1Input, keyof InstanceV1Beta1> & Required<Pick<InstanceV1Beta1Input, 'apiVersion' | 'kind'>>, InstanceV1Beta1Input>({
  name: 'InstanceV1Beta1',
  file: 'models/kudo/instance.ts',
  classes: [
    [InstanceV1Beta1, 'd36dd4eacbd86848', ['']],
    [InstanceSpecV1Beta1, '811c9dc501000193', ['/properties/spec']],
    [ObjectReference, 'a69bbf79a0cdbc0f', ['/properties/spec/properties/operatorVersion']],
    [PlanExecution, 'a69bbf79a0cdbc0f', ['/properties/spec/properties/planExecution']],
    [InstanceStatus, 'a69bbf79a0cdbc0f', ['/properties/status']],
    [InstanceCondition, '8948146949f85833', ['/properties/status/properties/conditions/items']],
    [PlanStatus, '24a307a75ff8d1f1', ['/properties/status/properties/planStatus/additionalProperties']],
    [
      PhaseStatus,
      '811c9dc501000193',
      ['/properties/status/properties/planStatus/additionalProperties/properties/phases/items'],
    ],
    [
      StepStatus,
      '811c9dc501000193',
      ['/properties/status/properties/planStatus/additionalProperties/properties/phases/items/properties/steps/items'],
    ],
  ],
  server: apiServer,
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"An instance, as it was when parameters were texts.\",\"properties\":{\"apiVersion\":{\"type\":\"string\",\"description\":\"The group and version of the API that the object is written in.\"},\"kind\":{\"type\":\"string\",\"description\":\"The kind of the object.\"},\"metadata\":{\"type\":\"object\"},\"spec\":{\"type\":\"object\",\"description\":\"What an instance is to be, as it was when parameters were texts.\",\"properties\":{\"operatorVersion\":{\"type\":\"object\",\"description\":\"The version of the operator that it is an instance of.\",\"properties\":{\"apiVersion\":{\"type\":\"string\",\"description\":\"The group and version of the object.\"},\"fieldPath\":{\"type\":\"string\",\"description\":\"The part of the object that is meant, where it is not the whole.\"},\"kind\":{\"type\":\"string\",\"description\":\"The kind of the object.\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"},\"resourceVersion\":{\"type\":\"string\",\"description\":\"The version of the object that is meant.\"},\"uid\":{\"type\":\"string\"}}},\"planExecution\":{\"type\":\"object\",\"description\":\"The plan that runs since parameters changed, or since somebody asked for it.\",\"properties\":{\"planName\":{\"type\":\"string\"},\"status\":{\"type\":\"string\",\"description\":\"How far it is.\"},\"uid\":{\"type\":\"string\",\"description\":\"The identity of this run of the plan.\"}}},\"parameters\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"},\"description\":\"The parameters that differ from their defaults, as texts.\"}}},\"status\":{\"type\":\"object\",\"description\":\"What was observed of an instance.\",\"properties\":{\"conditions\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"Whether something holds of the instance, since when, and why.\",\"properties\":{\"lastTransitionTime\":{\"type\":\"string\",\"description\":\"When `status` became what it is.\",\"format\":\"date-time\"},\"message\":{\"type\":\"string\",\"description\":\"Why, for people.\",\"maxLength\":32768},\"observedGeneration\":{\"type\":\"integer\",\"description\":\"The generation of the instance that this is about.\",\"format\":\"int64\",\"minimum\":0},\"reason\":{\"type\":\"string\",\"description\":\"Why, in one word.\",\"pattern\":\"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$\",\"minLength\":1,\"maxLength\":1024},\"status\":{\"type\":\"string\",\"enum\":[\"True\",\"False\",\"Unknown\"],\"description\":\"Whether it holds.\"},\"type\":{\"type\":\"string\",\"description\":\"What it is about.\",\"pattern\":\"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$\",\"maxLength\":316}},\"required\":[\"lastTransitionTime\",\"message\",\"reason\",\"status\",\"type\"]}},\"planStatus\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"object\",\"description\":\"How far a plan is.\",\"properties\":{\"lastUpdatedTimestamp\":{\"type\":[\"string\",\"null\"],\"format\":\"date-time\"},\"message\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"phases\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"How far a phase of a plan is.\",\"properties\":{\"message\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"status\":{\"type\":\"string\"},\"steps\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"How far a step of a plan is.\",\"properties\":{\"message\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"status\":{\"type\":\"string\"}}}}}}},\"status\":{\"type\":\"string\"},\"uid\":{\"type\":\"string\",\"description\":\"The identity of this run of the plan.\"}}},\"description\":\"The plans by their names.\"}},\"x-crd-status\":true}},\"x-crd-resource\":{\"group\":\"kudo.dev\",\"version\":\"v1beta1\",\"served\":false,\"envelope\":\"declared\",\"kind\":\"Instance\"}}",
});
