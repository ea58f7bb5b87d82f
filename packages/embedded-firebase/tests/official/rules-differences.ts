// Where our rules differ from the recorded answers of Google's emulator, one by one. Each group has one reason.

/** By the rules file: where it is warned of a name or an arity, and null when it is refused. */
export const SOURCE_DIFFERENCES: Record<string, readonly string[] | null> = {
  // A pattern's repetitions multiply: one that could take much time and space is refused.
  ...refused("'a'.matches('(a{100}){100}') "),
  ...refused("'a'.matches('((a{100}){100}){100}') "),
  // Google warns of each method of a service that does not exist, we of the service alone.
  'service cloud.datastore { match /a/{b} { allow read; } }': ['1:9'],
  'service firestore { match /a/{b} { allow read; } }': ['1:9'],
  // Two words that Google's compiler does not take for the name of a field either, unlike its other words.
  ...taken('request.auth.service == 1'),
  ...taken('request.auth.rules_version == 1'),
};

export const EXPRESSION_DIFFERENCES: Record<string, string> = {
  // Entries of `request` that are documented nowhere.
  "'headers' in request": 'false',
  'request.headers == null': 'error',
  'request.size() == 4': 'true',
  // What is warned of for its arity is denied.
  'debug(1, 2) == 1': 'error',
  // Digits of other scripts.
  "int('\uff11') == 1": 'error',
  // A path whose variable has no value has no text.
  "string(path('/a/{x}')) == '/a/{x}'": 'error',
  // Java 17 writes 2.0E23 and some others with more digits than they need, later versions do not.
  "string(float('1e23')) == '1.0E23'": 'true',
  // Google splits a character of two UTF-16 units.
  "'é😀'.split('').size() == 3": 'true',
};

const besides = {
  'o==u1 & o!=u2': 'allowed 2',
  'o==u1 & o>a': 'allowed 2',
  'o==u1 & o not null': 'allowed 2',
  'o==u1 & o not-in u2': 'allowed 2',
};

/** By the rules, then by the request. */
export const REQUEST_DIFFERENCES: Record<string, Record<string, string>> = {
  // A key that a query does not prove may be there all the same: the list is denied, where the emulator takes the key
  // for missing and so lets through what the rule forbids.
  ...list("!('secret' in resource.data)", {
    ...denied('all', 'limit5', 'order n limit 5', 'offset1', 'owner==u1', 'pub==true', 'n>0'),
    ...denied('rest list', 'rest list pageSize', 'count', 'anon'),
  }),
  ...list('resource.data.keys().size() > 0', denied('owner==u1', 'pub==true', 'n>0', 'anon')),
  ...list("resource.data.get('n', 1) == 1", {
    ...denied('all', 'o==u1|o==u2', 'o==u1|n==1', 'tags ac x', 'tags aca x,y', 'm.k==1'),
    ...denied('m=={k:1}', 'name>1', 'order n', 'o==u1 order n', 'order n startAt 1'),
    ...denied('o in u1,u2', 'o==u1 & o==u2', 'o==u1 limit 3'),
  }),
  ...list("resource.data.keys().hasOnly(['owner'])", {
    ...denied('all', 'o==u1|o==u2', 'name>1', 'order n', 'o==u1 order n', 'order n startAt 1'),
    ...denied('o in u1,u2', 'o==u1 & o==u2', 'o==u1 limit 3'),
  }),
  ...list("resource.data == {'owner':'u1'}", denied('o==u1 order n', 'o==u1 limit 3')),
  // 5 passes these filters too.
  ...list('!(resource.data.n in [5])', denied('n>0', 'n>=1', 'n!=0', 'n not-in 7', 'n not null')),
  // The item is proven; the emulator has no hasAll here.
  ...list("resource.data.tags.hasAll(['x'])", { 'tags ac x': 'allowed 0' }),
  // An equality proves its value, whatever other filters of the field stand beside it.
  ...list('resource.data.owner is string && resource.data.owner == request.auth.uid', besides),
  ...list('resource.data.owner in [request.auth.uid, null]', besides),
  // No document has two owners: of none everything is proven.
  ...list("resource.data.owner in ['u1','u2']", { 'o==u1 & o==u2': 'allowed 0' }),
  ...list("['u1','u2'].hasAll([resource.data.owner])", { 'o==u1 & o==u2': 'allowed 0' }),
  ...list('exists(/databases/$(database)/documents/c/$(resource.data.owner))', {
    'o==u1 & o==u2': 'allowed 0',
  }),
  // A verify has request.resource, which `in` does not find there.
  ...rules(
    `function ok(d) { return request.method == 'create' || d.n > 0; } function okl() { let old = resource.data; let n = old.n; return request.method == 'create' || n > 0; } function f3(x) { return request.auth.uid == 'u1' || x > 0; } match /c/{id} { allow read, write: if 'resource' in request; }`,
    { verify: 'allowed' },
  ),
  // Where a collection group lies is not known at all, not even that it is a path.
  ...rules('match /{p=**}/s/{e} { allow read: if p is path; }', denied('cg', 'cg below')),
};

function conditions(condition: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\n match /databases/{database}/documents {\nmatch /a/{id} { allow read: if ${condition}; }\n }\n}`;
}

function refused(condition: string): Record<string, null> {
  return { [conditions(condition)]: null };
}

function taken(condition: string): Record<string, readonly string[]> {
  return { [conditions(condition)]: [] };
}

function rules(matches: string, outcomes: Record<string, string>) {
  const source = `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { ${matches} } }`;
  return { [source]: outcomes };
}

function list(condition: string, outcomes: Record<string, string>) {
  return rules(`match /c/{id} { allow list: if ${condition}; }`, outcomes);
}

function denied(...requests: string[]): Record<string, string> {
  return Object.fromEntries(requests.map((name) => [name, 'denied']));
}
