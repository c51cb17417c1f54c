import { suggestTitle, withCapital, withSingleBlanks, withoutEndMark } from '../../rules/english/fixes.ts';
import { type Place, labelledPlaces, describePlace } from '../../rules/runner/place.ts';
import type { Fix } from '../../rules/runner/fix.ts';
import { type Context, nothing, rule } from '../../rules/runner/rule.ts';
import { misplacedCapital } from '../../rules/english/sentence-case.ts';
import { findSpelling } from '../../rules/english/names.ts';
import { textRule } from './text-rule.ts';
import { strayWhitespace } from '../../rules/english/whitespace.ts';
import { mentionsPhrase } from '../../rules/english/wording.ts';

export const titleMissing = rule({
  code: 'R5/title-missing',
  summary: 'Every property and every map value has a title.',
  why: 'Forms show the title instead of the property name. The title of the target of a $ref counts; one beside the $ref takes precedence.',
  help: 'Add a "title".',
  helpInModel: "Add @Title('…').",
  fix: 'Adds a title derived from the name (nodePools: Node pools), with acronyms in capitals. Map keys and names that are not made of plain words are left unchanged.',
  places: labelledPlaces,
  lacks: 'title',
  valid: [{ properties: { name: { title: 'Cluster name' } } }],
  invalid: [
    {
      schema: { properties: { oidcIssuer: {} } },
      message: 'property "oidcIssuer" has no title',
      at: '/properties/oidcIssuer',
      fixed: { properties: { oidcIssuer: { title: 'OIDC issuer' } } },
    },
  ],
  check: (_, { place, survey }) => {
    if (place.title !== undefined || !place.complete) return nothing;
    const message = `${describePlace(place)} has no title`;
    const fix = createTitleFix(place, survey);
    return [fix ? { message, fix } : { message }];
  },
});

function createTitleFix({ kind, key, schema }: Place, { names }: Context['survey']): Fix | undefined {
  const title = kind === 'property' && (schema.title ?? '') === '' ? suggestTitle(String(key)) : undefined;
  if (title === undefined || misplacedCapital(title, names) !== undefined) return;
  return [{ kind: 'set', at: ['title'], value: title }];
}

export const titleCase = textRule('title', {
  code: 'R5/title-case',
  summary: 'A title is in sentence case: a capital at the start, and after that only names and acronyms have capitals.',
  why: 'Titles are shown side by side in a form, where one style is easier to read. A lowercase name, such as etcd, gets a capital at the start of a title, as in the standard itself. Capitals inside a word (CoreDNS, IPv4) and up to five capitals in a row (CIDR) count as a name; a known name must be spelled as it is (IP, not Ip). The words of an acronym in brackets keep their capitals, and so does the kind of a Kubernetes resource (Kubernetes Service, Release resource). A word that starts in lower case and continues with a capital is code (nodePool), not a label. The name of the property itself is a title if it is in kebab case: aws-ebs-csi-driver.',
  help: 'Write later words in lower case; add an unknown name to lint.words in the configuration.',
  fix: 'Capitalizes the first word, or all of it if it is an acronym. Whether a later word is a name is left to the author.',
  form: 'title',
  valid: ['Cluster name'],
  invalid: [
    { text: 'Cluster Name', message: 'title "Cluster Name" is not in sentence case: "Name"' },
    { text: 'cluster name', message: 'title "cluster name" is not in sentence case: "cluster"', fixed: 'Cluster name' },
  ],
  wrongWith: wrongCase,
  fixOf: withCapital,
});

function wrongCase(title: string, { survey, place }: Context): string | undefined {
  if (isOwnName(title, place)) return;
  const word = misplacedCapital(title, survey.names);
  if (word === undefined) return;
  const name = findSpelling(word, survey.names);
  return `title "${title}" ${name === undefined ? `is not in sentence case: "${word}"` : `writes "${word}" for "${name}"`}`;
}

/** A form then shows the name of a component as its users know it: aws-ebs-csi-driver. */
function isOwnName(title: string, { kind, key }: Place): boolean {
  return kind === 'property' && title === key && /^[a-z\d]+(?:-[a-z\d]+)+$/.test(title);
}

export const titlePunctuation = textRule('title', {
  code: 'R5/title-punctuation',
  summary: 'A title contains no punctuation marks.',
  why: 'A title is a label, not a sentence. Every mark that Unicode classifies as punctuation counts, also a bracket, % or &, and so do the signs used as such: ` ´ | ~ ^ < >. Signs that are read as words (+, =, $, °) do not. Marks that belong to the spelling of a word are allowed: a hyphen, apostrophe or dot between letters or digits (up-to-date, Node.js), and a slash between capitals or digits (TCP/IP); the standard itself writes "up-to-date" in a label. A slash between words (CPU/memory) means "and" or "or".',
  help: 'Omit the mark, or replace it by words; text in brackets belongs to the description.',
  fix: 'Removes a full stop, comma, colon or semicolon at the end. Other marks are left to the author.',
  form: 'title',
  valid: ['Always pull up-to-date image'],
  invalid: [
    { text: 'Volume size (GB)', message: 'title "Volume size (GB)" contains a punctuation mark: "("' },
    { text: 'Cluster name.', message: 'title "Cluster name." contains a punctuation mark: "."', fixed: 'Cluster name' },
  ],
  wrongWith: describePunctuation,
  fixOf: withoutEndMark,
});

function describePunctuation(title: string): string | undefined {
  if (plainTitle.test(title)) return;
  const found = punctuationMark.exec(title.replace(spelling, ''))?.[0];
  return found === undefined ? undefined : `title "${title}" contains a punctuation mark: "${found}"`;
}

const plainTitle = /^[A-Za-z\d ]*$/;

const punctuationMark = /[\p{P}`´|~^<>]/u;

const spelling =
  /(?<=[\p{L}\p{N}])[-‐‑'’.](?=[\p{L}\p{N}])|(?<=[\p{Lu}\p{N}])\/(?=[\p{Lu}\p{N}]+\b)(?<=\b[\p{Lu}\p{N}]+\/)/gu;

export const titleWhitespace = textRule('title', {
  code: 'R5/title-whitespace',
  summary:
    'A title has no leading, trailing or repeated white space, no tabs, line breaks or other control characters.',
  why: 'Such characters are invisible in a form and break lists, tables and comparisons. Control characters are those of Unicode (U+0000 to U+001F, U+007F to U+009F), the line and paragraph separators, and invisible format characters (zero-width space, soft hyphen, byte order mark, direction marks). The zero-width joiner and non-joiner are part of the spelling in some languages and in emoji, and a single no-break space is white space like any other.',
  help: 'Use single spaces between words and no other white space.',
  fix: 'Replaces white space by single spaces.',
  form: 'title',
  valid: ['Cluster name'],
  invalid: [
    { text: ' Cluster name', message: 'title " Cluster name" has white space around it', fixed: 'Cluster name' },
  ],
  wrongWith: describeStrayWhitespace,
  fixOf: withSingleBlanks,
});

function describeStrayWhitespace(title: string): string | undefined {
  const stray = strayWhitespace(title);
  return stray === undefined ? undefined : `title ${JSON.stringify(title)} has ${stray}`;
}

export const titleRepeatsParent = rule({
  code: 'R5/title-repeats-parent',
  summary: 'A title does not repeat the name of the parent property.',
  why: 'A form shows the title below that of the parent, so the reader sees the words twice. The name counts as its words (controlPlane as "control plane"), as whole words whatever their ending (subnets, subnet), and through items and maps. The standard speaks of the name and shows one whose title has the same words: the name decides, even if the title of the parent differs. The properties of a definition belong to every property that refers to it.',
  help: 'Omit the words of the parent: "Availability zones" for "Control plane availability zones".',
  places: ['property'],
  valid: [
    {
      properties: {
        controlPlane: { title: 'Control plane', properties: { availabilityZones: { title: 'Availability zones' } } },
      },
    },
  ],
  invalid: [
    {
      schema: { properties: { controlPlane: { properties: { zones: { title: 'Control plane zones' } } } } },
      message: 'title "Control plane zones" repeats the name of the parent "controlPlane"',
      at: '/properties/controlPlane/properties/zones/title',
    },
  ],
  check: ({ title: own }, { place, survey }) => {
    const { title } = place;
    if (title === undefined) return nothing;
    const parent = survey.parentNamesOf(place).find((name) => mentionsPhrase(title, name, survey.stemsOf));
    if (parent === undefined) return nothing;
    const message = `title "${title}" repeats the name of the parent "${parent}"`;
    return [own === undefined ? { message } : { message, at: ['title'] }];
  },
});
