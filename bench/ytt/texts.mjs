/** Schemas of ytt with many keys, and values that give each: in maps of fifty with rules, or all in one map without. */
export const texts = {
  grouped: (count) => grouped(count),
  flat: (count) => ({
    schema: `${head}${lines(count, (index) => `key${index}: ${index}`)}`,
    values: lines(count, (index) => `key${index}: ${index + 1}`),
  }),
};

const head = '#@data/values-schema\n---\n';
const size = 50;

/** Of five keys, three have a rule: a range, a length, a choice. */
const kinds = [
  { rule: 'min=0, max=1000000', value: (index) => index },
  { rule: 'min_len=1', value: (index) => `text ${index}` },
  { rule: 'one_of=["a", "b", "c"]', value: () => 'a' },
  { value: () => 'true' },
  { value: (index) => index },
];

function grouped(count) {
  const groups = Array.from({ length: Math.ceil(count / size) }, (_, group) => group);
  const members = (group, write) => lines(size, (index) => write(group * size + index, kinds[index % kinds.length]));
  const written = (write) => groups.map((group) => `group${group}:\n${members(group, write)}`).join('');
  const value = (index, kind) => `  key${index}: ${kind.value(index)}`;
  const annotated = (index, kind) =>
    (kind.rule === undefined ? '' : `  #@schema/validation ${kind.rule}\n`) + value(index, kind);
  return { schema: `${head}${written(annotated)}`, values: written(value) };
}

function lines(count, write) {
  return Array.from({ length: count }, (_, index) => `${write(index)}\n`).join('');
}
