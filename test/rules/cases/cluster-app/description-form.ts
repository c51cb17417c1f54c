import type { MoreCases } from '../../more-cases.ts';
import { described } from '../texts.ts';

/** More cases of the rules of src/cluster-app/rules/description-form.ts. */
export const cases: MoreCases = {
  'R6/description-line-break': {
    invalid: [
      {
        schema: described('One line.\u2028Another.'),
        message: 'description of property "a" contains a line break',
        fixed: described('One line. Another.'),
      },
      { schema: described('One of:\n- this\n- that'), message: 'description of property "a" contains a line break' },
      {
        name: 'at the end',
        schema: described('One line.\r\n'),
        message: 'description of property "a" contains a line break',
        fixed: described('One line.'),
      },
    ],
  },
  'R6/description-formatting': {
    valid: [
      described('Takes 10.*.*.* and *.example.com or *.example.org, 2 < 3 & 4 > 3.'),
      described('All of **/*.yaml and a/**/b in x[0][1], [optional](see below) for <user>@<host>.'),
      described('Values [0] and [Unit] (or snake_case_names) of __address__ - or # none.'),
    ],
    invalid: [
      {
        schema: described('This is **important**.'),
        message: 'description of property "a" contains Markdown: "**important**"',
      },
      {
        schema: described('This is *important*.'),
        message: 'description of property "a" contains Markdown: "*important*"',
      },
      {
        schema: described('See [the docs](https://example.com).'),
        message: 'description of property "a" contains Markdown: "[the docs](https://example.com)"',
      },
      {
        schema: described('See <https://example.com>.'),
        message: 'description of property "a" contains Markdown: "<https://example.com>"',
      },
      { schema: described('- Choices.'), message: 'description of property "a" contains Markdown: "- "' },
      { schema: described('1. Choices.'), message: 'description of property "a" contains Markdown: "1. "' },
      {
        schema: described('| size | disk |'),
        message: 'description of property "a" contains Markdown: "| size | disk |"',
      },
      { schema: described('One line.<br/>Another.'), message: 'description of property "a" contains HTML: "<br/>"' },
      {
        schema: described('See <a href="https://example.com">here</a>.'),
        message: 'description of property "a" contains HTML: "<a href=\\"https://example.com\\">"',
      },
      { schema: described('This &amp; that.'), message: 'description of property "a" contains HTML: "&amp;"' },
    ],
  },
  'R6/description-whitespace': {
    invalid: [
      {
        schema: described('Name  of it.'),
        message: 'description of property "a" has several white-space characters in a row',
        fixed: described('Name of it.'),
      },
      {
        schema: described('Name\tof it.'),
        message: 'description of property "a" has a control character',
        fixed: described('Name of it.'),
      },
      { schema: described('Name\u200B of it.'), message: 'description of property "a" has an invisible character' },
      { schema: described('Name\u0000of it.'), message: 'description of property "a" has a control character' },
    ],
  },
  'R6/description-case': {
    valid: [
      described('"Always" pulls the image. minSize is the lower bound.'),
      described('3 or more control plane nodes.'),
      described('Kubernetes API server: Service or Pod, see Global > Components (Delete or Retain).'),
      described('Speaks the Network Time Protocol (NTP) to Azure Private Link.'),
    ],
    invalid: [
      {
        schema: described('minSize is the lower bound.'),
        message: 'description of property "a" starts a sentence with a lower-case letter: "minSize"',
      },
      {
        schema: described('Identifies the cluster. must be unique.'),
        message: 'description of property "a" starts a sentence with a lower-case letter: "must"',
      },
      {
        schema: described('Identifies The Cluster Within The Installation.'),
        message: 'description of property "a" has a capital inside a sentence: "The"',
      },
      {
        schema: described('Port of the API Server.'),
        message: 'description of property "a" has a capital inside a sentence: "Server"',
      },
      { schema: described('Ip of the API server.'), message: 'description of property "a" writes "Ip" for "IP"' },
      { schema: described('IDENTIFIES THIS CLUSTER.'), message: 'description of property "a" is all in capitals' },
    ],
  },
  'R6/description-punctuation': {
    valid: [
      described('Identifies the cluster (and nothing else.)'),
      described('Prints “Ready!”'),
      described('クラスタの名前。'),
    ],
    invalid: [
      {
        schema: described('One of the following:'),
        message: 'description of property "a" does not end with a full stop',
      },
      {
        schema: described('Identifies the cluster (uniquely)'),
        message: 'description of property "a" does not end with a full stop',
        fixed: described('Identifies the cluster (uniquely).'),
      },
    ],
  },
};
