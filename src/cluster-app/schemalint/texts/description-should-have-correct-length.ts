import { forProperties, schemalintRule } from '../walk/rule.ts';
import { byteLength } from '../walk/go-strings.ts';

const short = 'Property description should be more than 50 characters';
const long = 'Property description should be less than 200 characters';

/** A description is neither short nor long. */
export const descriptionShouldHaveCorrectLength = schemalintRule({
  code: 'DescriptionShouldHaveCorrectLength',
  requirement: 'R6',
  severity: 'warning',
  summary: 'A description has 50 to 200 bytes.',
  why: 'Less hardly explains, more is not read. The tool counts bytes of UTF-8, so that "É" counts twice.',
  help: 'Say more, or less.',
  valid: [
    { properties: { a: { description: 'The description of this property has 50 bytes here.' } } },
    { properties: { a: { description: 'É'.repeat(25) } } },
    { properties: { a: { description: '' } } },
  ],
  invalid: [
    { schema: { properties: { a: { description: 'Name.' } } }, message: short, at: '/properties/a' },
    { schema: { properties: { a: { description: 'É'.repeat(101) } } }, message: long },
  ],
  check: forProperties('description', ({ description }) => {
    const length = byteLength(description);
    return [length > 0 && length < 50 && short, length > 200 && long];
  }),
});
