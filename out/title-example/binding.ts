// Written by `schemawright gen` from TitleExample in models/decorators/title.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { TitleExample } from '../../models/decorators/title.js';

export interface TitleExampleInput {
  /** Size of the disk */
  size?: string;
  internalNumber?: number;
}

/** The values of TitleExample: read, checked, merged and written. */
export const titleExample = bind<TitleExample, TitleExampleInput>({
  name: 'TitleExample',
  file: 'models/decorators/title.ts',
  classes: [
    [TitleExample, 'c3315cd9ae3717ef', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"size\":{\"type\":\"string\",\"title\":\"Size of the disk\",\"maxLength\":8},\"internalNumber\":{\"type\":\"number\"}}}",
});
