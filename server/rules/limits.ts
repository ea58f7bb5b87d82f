/**
 * The limits of Cloud Firestore's rules.
 * https://firebase.google.com/docs/firestore/quotas#security_rules
 */
export const MAX_SOURCE_BYTES = 256 * 1024;
export const MAX_MATCH_DEPTH = 10;
export const MAX_PATH_SEGMENTS = 100;
export const MAX_CAPTURES = 20;
export const MAX_CALL_DEPTH = 20;
export const MAX_ARGUMENTS = 7;
export const MAX_LET_BINDINGS = 10;
export const MAX_EXPRESSIONS = 1000;
export const MAX_ACCESS_CALLS_OF_ONE_REQUEST = 10;

/** Ours, so that no rules file overflows the stack: how deep expressions may nest, or chain. */
export const MAX_NESTING = 100;
export const MAX_TREE_HEIGHT = 500;

/** Ours, since a pattern may come from a document: its length, and how many stay compiled. */
export const MAX_PATTERN_LENGTH = 2000;
export const MAX_COMPILED_PATTERNS = 200;

/** Ours: the UTF-16 units of a text that a condition makes; a document holds a sixteenth of that. */
export const MAX_TEXT_LENGTH = 16 * 1024 * 1024;
