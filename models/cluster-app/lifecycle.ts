import { DependentRequired, Examples, Maximum, Minimum, Pattern, Title } from 'schemawright';
import type { Duration, Integer } from 'schemawright';
import { CountOrPercentage } from 'schemawright/kubernetes';
import { Period } from './scalars.ts';

/** A part that can be switched on and off as a whole. */
export class Switchable {
  /** Switches this part on. The settings beside it have no effect while it is off. */
  enabled = true;
}

/** When a machine counts as broken, and how many may be replaced at once. */
export class MachineHealthCheck extends Switchable {
  /** Stops all repairs when more machines than this are broken, since then the cause is elsewhere. */
  @CountOrPercentage
  maxUnhealthy: string = '40%';

  /** How long a new machine may take until it has joined the cluster. */
  @Period
  nodeStartupTimeout: Duration = '20m';

  /** How long a node may say that it is not ready until its machine is replaced. */
  @Title('Timeout when not ready')
  @Period
  notReadyTimeout: Duration = '10m';

  /** How long a node may stay silent until its machine is replaced. */
  @Title('Timeout when unknown')
  @Period
  unknownTimeout: Duration = '10m';
}

/** In which steps the machines of a group are replaced by new ones. */
export class UpgradeStrategy {
  /** Replaces machines one after the other, or only those that somebody deletes by hand. */
  @Title('Replacement')
  type: 'RollingUpdate' | 'OnDelete' = 'RollingUpdate';

  /** How many machines there may be beyond the wanted number while others are replaced. */
  @Title('Machines to add')
  @CountOrPercentage
  maxSurge: string = '1';

  /** How many machines may be missing from the wanted number while others are replaced. */
  @Title('Machines to miss')
  @CountOrPercentage
  maxUnavailable: string = '0';

  /** How long pods get to leave a machine before it is removed anyway. */
  @Title('Timeout of draining')
  @Period
  drainTimeout: Duration = '15m';

  /** How long to wait after a machine is ready before the next one is replaced. */
  @Title('Pause between machines')
  @Period
  minReady: Duration = '30s';
}

export enum Weekday {
  Monday = 'Monday',
  Tuesday = 'Tuesday',
  Wednesday = 'Wednesday',
  Thursday = 'Thursday',
  Friday = 'Friday',
  Saturday = 'Saturday',
  Sunday = 'Sunday',
}

/** The time of the week at which changes are made that users can notice. */
@DependentRequired({ startTime: ['weekday'] })
export class MaintenanceWindow {
  /** Day on which it begins. Without one, changes are made whenever they are ready. */
  @Title('Day of the week')
  weekday?: Weekday;

  /** Hour and minute at which it begins, in universal time. */
  @Title('Start')
  @Pattern(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)
  @Examples('02:30')
  startTime?: string;

  /** How long changes may go on. Those that are not done by then wait a week. */
  @Title('Length in hours')
  @Minimum(1)
  @Maximum(24)
  hours: Integer = 4;
}
