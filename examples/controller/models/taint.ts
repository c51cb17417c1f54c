import { Closed, MinLength } from 'schemawright';

/** What keeps work off a machine that does not tolerate it. */
@Closed()
export class Taint {
  /** What the taint is about. */
  @MinLength(1)
  key!: string;

  /** Which of it. */
  value?: string;

  /** What happens to work that does not tolerate it. */
  effect: 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute' = 'NoSchedule';

  /** As kubectl writes it. */
  toString(): string {
    return `${this.key}${this.value === undefined ? '' : `=${this.value}`}:${this.effect}`;
  }
}
