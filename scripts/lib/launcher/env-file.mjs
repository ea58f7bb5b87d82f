// The one reading of .env, for the launcher, which runs before anything is installed: no TypeScript, no package.

/** A `.env` that cannot be used. The message is one plain line that names the line, and never shows a value. */
export class EnvFileError extends Error {
  name = 'EnvFileError';
}

const assignment = /^[ \t]*([A-Za-z_][A-Za-z0-9_]*)[ \t]*=(.*)$/;
const blanksAround = /^[ \t]+|(?<![ \t])[ \t]+$/g;
const quoted = /^'([^'\\]*)'$|^"([^"\\$`]*)"$/;
const plain = /^[^'"`#$\\]*$/;

/**
 * The variables of a `.env`, given as its bytes. Only what systemd's EnvironmentFile and Docker Compose read in the same
 * way is taken: `NAME=value`, whole in quotes where it holds one of ' " ` # $, and comments on lines of their own.
 * Elsewhere they differ: `a#b` is cut by one and kept by another, `export` ignored, `$` replaced, `\` dropped.
 * Throws EnvFileError at the first line that is something else.
 */
export function readEnvFile(bytes) {
  const variables = {};
  for (const [index, line] of decode(bytes).split(/\r?\n/).entries()) {
    const fault = (what) => new EnvFileError(`.env, line ${index + 1}: ${what}`);
    if (/[^\P{Cc}\t]/u.test(line)) throw fault('a control character stands in it.');
    if (/^[ \t]*(#|$)/.test(line)) {
      // systemd before 255 takes the next line for more of the comment.
      if (/\\$/.test(line)) throw fault('a comment must not end in \\.');
      continue;
    }
    if (/^[ \t]*export[ \t]/.test(line)) throw fault('leave out "export".');
    const [, name, assigned] = assignment.exec(line) ?? [];
    if (name === undefined) throw fault('this is not NAME=value.');
    const value = assigned.replace(blanksAround, '');
    const inQuotes = quoted.exec(value);
    if (!inQuotes && !plain.test(value)) {
      throw fault(
        `put the value of ${name} in single quotes, ${name}='...', or in double quotes where it holds a ' (then without " $ \`); no \\, and no comment behind it.`,
      );
    }
    variables[name] = inQuotes ? (inQuotes[1] ?? inQuotes[2]) : value;
  }
  return variables;
}

function decode(bytes) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.startsWith('\ufeff')) return text;
  } catch {
    // Said below.
  }
  throw new EnvFileError('.env must be saved as UTF-8 without a byte order mark.');
}
