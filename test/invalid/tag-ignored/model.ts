import { Schema } from 'schemawright';

@Schema()
export class Settings {
  /**
   * How many there are.
   * @minimum 1
   */
  replicas!: number;

  /** @maximum 9 */
  size!: number;
}
