// The measures of scripts/measure-house.mjs as text.

/** The lines of the report; a list shows at most `shown` items. */
export function tell(house, limits, shown) {
  const section = (title, items, line) => {
    const more = items.length > shown ? [`  … and ${items.length - shown} more (--all)`] : [];
    return ['', `${title}: ${items.length}`, ...items.slice(0, shown).map((item) => `  ${line(item)}`), ...more];
  };
  const named = ({ file, name }) => `${file} ${name}`;
  const dead = house.deadExports;
  const own = dead.filter(({ inFile }) => inFile).length;
  const { size, crumbs } = house;
  const shared = crumbs.filter(({ reader }) => reader.endsWith('/index.ts')).length;
  return [
    `src: ${size.src.files} files, ${size.src.lines} lines`,
    ...Object.keys(size)
      .sort()
      .map((name) => row(size[name].files, size[name].lines, name)),
    ...graph('two levels deep', house.folders, section),
    ...graph('every folder', house.everyFolder, section),
    ...section('rooms that import files of a parent', house.roomsImportingParents, String),
    ...section(`fullest folder, and those of more than ${limits.folder} files`, house.fullFolders, countOfFiles),
    ...section('exported type names with several meanings', house.typeNames, meanings),
    ...section(
      `crumbs (${limits.crumb} lines at most, one reader, beside it; ${shared} read by an index)`,
      crumbs,
      crumb,
    ),
    ...section(`files of more than ${limits.file} lines`, house.longFiles, ({ file, lines }) => row(lines, file)),
    ...section(`functions of more than ${limits.function} lines`, house.longFunctions, longFunction),
    ...section('modules that no entry point reaches', house.unreached, importers),
    '',
    `exports that no file of src imports: ${dead.length}, of which used in their own file: ${own}`,
    ...section(
      '  of these imported by tests',
      dead.filter(({ inTests }) => inTests),
      named,
    ),
    ...section(
      '  of these used by nothing at all',
      dead.filter(({ inTests, inFile }) => !inTests && !inFile),
      named,
    ),
    ...section(
      '  of these used in their own file only',
      dead.filter(({ inTests, inFile }) => !inTests && inFile),
      named,
    ),
  ];
}

function graph(title, { folders, inKnots, knots, pairs }, section) {
  const knot = (names) => `${names.length}: ${names.join(' ')}`;
  const pair = ({ folders: [a, b], there, back }) => `${a} → ${b} ${there.length}, back ${back.length}`;
  return [
    ...section(`folder graph, ${title}: ${inKnots} of ${folders} folders in knots; knots`, knots, knot),
    ...section('  pairs of folders that import each other', pairs, pair),
  ];
}

function countOfFiles({ folder, files }) {
  return row(files, folder);
}

function meanings({ name, files }) {
  return `${name}: ${files.join(' ')}`;
}

function crumb({ file, lines, reader }) {
  return row(lines, `${file} → ${reader}`);
}

function longFunction({ name, at, lines }) {
  return row(lines, `${name} ${at}`);
}

function importers({ file, importedBy }) {
  return `${file} (imported by ${importedBy.join(' ') || 'nobody'})`;
}

function row(...cells) {
  return cells.map((cell) => (typeof cell === 'number' ? String(cell).padStart(6) : cell)).join('  ');
}
