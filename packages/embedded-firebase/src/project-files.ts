import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  type IndexConfiguration,
  parseIndexConfiguration,
} from './firestore/index-configuration.ts';
import { OperatorError } from './operator-error.ts';
import { type ParsedRuleset, parseRuleset } from './rules/ruleset.ts';

/** Reads a `firestore.rules`. Throws OperatorError, which names the place of a fault (`firestore.rules:12:5: …`). */
export function readRules(file: string): ParsedRuleset {
  return parseRuleset(read(file), basename(file));
}

/** Reads a `firestore.indexes.json`. Throws OperatorError. */
export function readIndexes(file: string): IndexConfiguration {
  return parseIndexConfiguration(read(file), basename(file));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new OperatorError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
