// Written by `schemawright gen` from WidgetExample in models/decorators/widget.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { WidgetExample } from '../../models/decorators/widget.js';

export interface WidgetExampleInput {
  notes?: string;
}

/** The values of WidgetExample: read, checked, merged and written. */
export const widgetExample = bind<WidgetExample, WidgetExampleInput>({
  name: 'WidgetExample',
  file: 'models/decorators/widget.ts',
  classes: [
    [WidgetExample, '650e2ff4b2a73f1a', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"notes\":{\"type\":\"string\",\"x-widget\":\"textarea\"}}}",
});
