/**
 * The limits of Cloud Firestore's rules. Where Google's compiler lets one more pass than the documentation says, the
 * number is the compiler's: what it takes must start here.
 * https://firebase.google.com/docs/firestore/quotas#security_rules
 */
export const MAXIMUM_SOURCE_BYTES = 256 * 1024;
export const MAXIMUM_MATCH_DEPTH = 11;
export const MAXIMUM_PATH_SEGMENTS = 100;
export const MAXIMUM_CAPTURES = 20;
export const MAXIMUM_CALL_DEPTH = 21;
export const MAXIMUM_ARGUMENTS = 7;
export const MAXIMUM_LET_BINDINGS = 11;
export const MAXIMUM_EXPRESSIONS = 1000;
export const MAXIMUM_ACCESS_CALLS_OF_ONE_REQUEST = 10;
/** How deep expressions nest, parentheses included, before Google's compiler calls them too complex. */
export const MAXIMUM_NESTING = 99;

/** Ours, so that no rules file overflows the stack: how deep expressions nest when fields, methods and indexes count, too. */
export const MAXIMUM_HEIGHT = 500;

/** Ours, since a pattern may come from a document: its length, and how many stay compiled. */
export const MAXIMUM_PATTERN_LENGTH = 2000;
export const MAXIMUM_COMPILED_PATTERNS = 200;

/** Ours: the UTF-16 units of a text that a condition makes; a document holds a sixteenth of that. */
export const MAXIMUM_TEXT_LENGTH = 16 * 1024 * 1024;

/** Ours: from which length on it is remembered whether a text matches a pattern, and the length of all these texts. */
export const LONG_TEXT_LENGTH = 1000;
export const MAXIMUM_REMEMBERED_LENGTH = 4 * 1024 * 1024;
