import { Format, Inline, MaxLength, Minimum, MinLength, Pattern, type Integer } from 'schemawright';
import { PreserveUnknownFields, Resource, Status } from 'schemawright/kubernetes';
import { former, KudoObject, ObjectReference, stored } from './shared.ts';

/** The plan that runs. */
@Inline()
export class PlanExecution {
  planName?: string;

  /** How far it is. */
  status?: string;

  /** The identity of this run of the plan. */
  uid?: string;
}

/** What an instance has beside its parameters. */
export class InstanceBase {
  /** The version of the operator that it is an instance of. */
  operatorVersion?: ObjectReference;

  /** The plan that runs since parameters changed, or since somebody asked for it. */
  planExecution?: PlanExecution;
}

/** What an instance is to be, as it was when parameters were texts. */
export class InstanceSpecV1Beta1 extends InstanceBase {
  /** The parameters that differ from their defaults, as texts. */
  parameters?: Record<string, string>;
}

/** What an instance is to be. */
export class InstanceSpec extends InstanceBase {
  /** The parameters that differ from their defaults. */
  @PreserveUnknownFields()
  parameters?: object;
}

/** Whether something holds of the instance, since when, and why. */
export class InstanceCondition {
  /** When `status` became what it is. */
  @Format('date-time')
  lastTransitionTime!: string;

  /** Why, for people. */
  @MaxLength(32768)
  message!: string;

  /** The generation of the instance that this is about. */
  @Format('int64')
  @Minimum(0)
  observedGeneration?: Integer;

  /** Why, in one word. */
  @Pattern(/^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$/)
  @MinLength(1)
  @MaxLength(1024)
  reason!: string;

  /** Whether it holds. */
  status!: 'True' | 'False' | 'Unknown';

  /** What it is about. */
  @Pattern(
    '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$',
  )
  @MaxLength(316)
  type!: string;
}

/** How far a step of a plan is. */
export class StepStatus {
  message?: string;

  name?: string;

  status?: string;
}

/** How far a phase of a plan is. */
export class PhaseStatus {
  message?: string;

  name?: string;

  status?: string;

  steps?: StepStatus[];
}

/** How far a plan is. */
export class PlanStatus {
  @Format('date-time')
  lastUpdatedTimestamp?: string | null;

  message?: string;

  name?: string;

  phases?: PhaseStatus[];

  status?: string;

  /** The identity of this run of the plan. */
  uid?: string;
}

/** What was observed of an instance. */
@Inline()
export class InstanceStatus {
  conditions?: InstanceCondition[];

  /** The plans by their names. */
  planStatus?: Record<string, PlanStatus>;
}

/** An instance, as it was when parameters were texts. */
@Resource({ ...former, kind: 'Instance' })
export class InstanceV1Beta1 extends KudoObject {
  spec?: InstanceSpecV1Beta1;

  @Status()
  status?: InstanceStatus;
}

/** An instance of an operator. */
@Resource({ ...stored, kind: 'Instance' })
export class Instance extends KudoObject {
  spec?: InstanceSpec;

  @Status()
  status?: InstanceStatus;
}
