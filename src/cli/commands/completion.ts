import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Options, commonOptions } from '../arguments/arguments.ts';
import { parseWord } from '../arguments/words.ts';
import { type Command, type CommandEntry, defineCommand, exit } from '../terminal/command.ts';
import { writeOutput } from '../terminal/report.ts';

export function createCompletion(commands: Readonly<Record<string, CommandEntry>>) {
  return defineCommand({
    usage: 'bash | zsh | fish',
    options: {},
    most: 1,
    words: shells,
    examples: [
      'completion bash >> ~/.bashrc',
      'completion zsh > ~/.zsh/completions/_schemawright',
      'completion fish > ~/.config/fish/completions/schemawright.fish',
    ],
    async run({ given: [shell], output, terminal, cwd }) {
      if (shell === undefined)
        throw new UsageError({ message: 'completion needs a shell', help: 'Name bash, zsh or fish.' });
      const write = writers[parseWord('completion', shell, shells)];
      const all = Object.entries(commands).map(async ([name, { summary, load }]) =>
        collectCompletion(name, summary, await load()),
      );
      writeOutput(write(await Promise.all(all)), { output, terminal, cwd });
      return exit.clean;
    },
  });
}

const shells = ['bash', 'zsh', 'fish'] as const;

interface Completed {
  readonly name: string;
  readonly summary: string;
  readonly options: Options;
  /** Without it, files are completed. */
  readonly words: readonly string[];
}

function collectCompletion(name: string, summary: string, { options, words = [], formats = {} }: Command): Completed {
  const { format } = commonOptions;
  const all = {
    ...options,
    ...commonOptions,
    format: { ...format, words: [...format.words, ...Object.keys(formats)] },
  };
  return { name, summary, options: all, words };
}

type Write = (commands: readonly Completed[]) => string;

const writers: Readonly<Record<(typeof shells)[number], Write>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** Completes words from the script's own tables, and files where nothing else is known (`-o default`). */
function bashScript(commands: readonly Completed[]): string {
  const names = commands.map(({ name }) => name);
  const cases = commands.map(({ name, options, words }) => {
    const flags = Object.keys(options).map((flag) => `--${flag}`);
    const values = Object.entries(options).flatMap(([flag, option]) => {
      if (option.value === undefined) return [];
      const words = option.words ? ` COMPREPLY=($(compgen -W '${option.words.join(' ')}' -- "$current"));` : '';
      const short = option.short === undefined ? '' : `|-${option.short}`;
      return [`        --${flag}${short})${words} return ;;`];
    });
    return [
      `    ${name})`,
      `      words='${words.join(' ')}' flags='${flags.join(' ')}'`,
      '      case $previous in',
      ...values,
      '      esac',
      '      ;;',
    ].join('\n');
  });
  return `# Completion of schemawright for bash: source it, or append it to ~/.bashrc.
_schemawright() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]}
  local name='' words='${names.join(' ')}' flags='--help --version' word
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      ${names.join('|')}) name=$word; break ;;
    esac
  done
  case $name in
${cases.join('\n')}
  esac
  case $current in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
  esac
}
complete -o default -F _schemawright schemawright
`;
}

function zshScript(commands: readonly Completed[]): string {
  const listed = commands.map(({ name, summary }) => `    ${quoteShell(`${name}:${summary}`)}`);
  const cases = commands.map(({ name, options, words }) => {
    const specs = Object.entries(options).map(([flag, { value, doc, words, short, many }]) => {
      const action = words ? `(${words.join(' ')})` : '_files';
      const argument = value === undefined ? '' : `:${escapeBrackets(value)}:${action}`;
      const repeat = many ? '*' : '';
      const names = short === undefined ? [`--${flag}`] : [`--${flag}`, `-${short}`];
      return names.map((item) => quoteShell(`${repeat}${item}[${escapeBrackets(doc)}]${argument}`)).join(' ');
    });
    const rest = words.length === 0 ? '*:file:_files' : `1:word:(${words.join(' ')})`;
    return `    ${name}) _arguments ${[...specs, quoteShell(rest)].join(' \\\n      ')} ;;`;
  });
  return `#compdef schemawright
# Completion of schemawright for zsh: put it into a folder of $fpath, as _schemawright.
_schemawright() {
  local -a commands
  commands=(
${listed.join('\n')}
  )
  local -a names=( \${commands%%:*} )
  local -i at=2
  while (( at < CURRENT && ! \${names[(Ie)\$words[at]]} )); do (( at += 1 )); done
  if (( at == CURRENT )); then
    _describe command commands
    return
  fi
  words=( "\${(@)words[at,-1]}" )
  (( CURRENT -= at - 1 ))
  case $words[1] in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _schemawright ]]; then _schemawright "$@"; else compdef _schemawright schemawright; fi
`;
}

/** Brackets and colons have a meaning in a zsh specification. */
function escapeBrackets(text: string): string {
  return text.replace(/[\\[\]:]/g, '\\$&');
}

function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fishScript(commands: readonly Completed[]): string {
  const lines = commands.flatMap(({ name, summary, options, words }) => {
    const within = `-n '__fish_seen_subcommand_from ${name}'`;
    const flags = Object.entries(options).map(([flag, { value, doc, words, short }]) => {
      const takes = words ? `-x -a ${fishQuoted(words.join(' '))}` : '-r';
      const parts = [`-l ${flag}`, short && `-s ${short}`, value && takes, `-d ${fishQuoted(doc)}`];
      return `complete -c schemawright ${within} ${parts.filter((part) => part !== undefined).join(' ')}`;
    });
    const given = words.length === 0 ? [] : [`complete -c schemawright ${within} -f -a ${fishQuoted(words.join(' '))}`];
    return [
      `complete -c schemawright -n __fish_use_subcommand -f -a ${name} -d ${fishQuoted(summary)}`,
      ...given,
      ...flags,
    ];
  });
  return `# Completion of schemawright for fish: put it into ~/.config/fish/completions/schemawright.fish.\n${lines.join('\n')}\n`;
}

function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
