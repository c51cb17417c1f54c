import { dialect } from '../../../schema/document/schema.ts';
import { schemalintRule } from '../walk/rule.ts';

/** The document declares JSON Schema 2020-12. */
export const mustUseCorrectDialect = schemalintRule({
  code: 'MustUseCorrectDialect',
  requirement: 'R1',
  severity: 'error',
  summary: 'The document declares JSON Schema 2020-12, exactly so.',
  why: 'Tools read a document by its dialect. The address with http, or with # at the end, is another one.',
  help: 'Write "$schema": "https://json-schema.org/draft/2020-12/schema".',
  valid: [{ $schema: dialect }],
  invalid: [
    { schema: {}, message: `Schema does not specify a draft/dialect, but must use '${dialect}'.`, at: '' },
    {
      schema: { $schema: `${dialect}#` },
      message: `Schema must use draft/dialect '${dialect}', but uses '${dialect}#'.`,
      at: '',
    },
  ],
  *check({ walk }) {
    const visit = walk.root;
    const used = visit.source?.$schema;
    const found = { visit, keyword: '$schema' };
    if (typeof used !== 'string') {
      yield { ...found, location: '', message: `Schema does not specify a draft/dialect, but must use '${dialect}'.` };
    } else if (used !== dialect) {
      yield { ...found, location: '/', message: `Schema must use draft/dialect '${dialect}', but uses '${used}'.` };
    }
  },
});
