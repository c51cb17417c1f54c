import type { Base } from 'not-installed';

export interface Config {
  name: string;
  framework: Base;
}
