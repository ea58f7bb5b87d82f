import postcss, { type Container, type Rule } from 'postcss';

/** Controls, with the parts of them that a browser has styles for. */
const partsOfControls: [control: string, part: RegExp][] = [
  ['type="file"', /::file-selector/],
  ['type="date', /::-webkit-(date|calendar)/],
  ['type="search"', /::-webkit-search/],
];

/**
 * The stylesheet without the rules that nothing of a page can match: those for classes and elements that stand neither in its
 * HTML nor in the text of the scripts that may change it. So no script may put the name of a class together.
 */
export function usedStyles(style: string, html: string, scripts: string): string {
  const absent = partsOfControls.filter(([control]) => !html.includes(control));
  const hasClass = (name: string) => html.includes(name) || scripts.includes(name);
  const hasElement = (name: string) =>
    html.includes(`<${name}`) || new RegExp(`["'\`]${name}["'\`]`).test(scripts);
  const canMatch = (selector: string) => {
    if (absent.some(([, part]) => part.test(selector))) return false;
    const { classes, elements } = namesIn(selector);
    return classes.every(hasClass) && elements.every(hasElement);
  };
  const sheet = postcss.parse(style);
  sheet.walkRules((rule) => {
    if (!/keyframes$/.test((rule.parent as { name?: string }).name ?? ''))
      keep(rule, rule.selectors.filter(canMatch));
  });
  return sheet.toString();
}

/** The classes and elements without which a selector matches nothing. What stands in brackets need not be there. */
function namesIn(selector: string): { classes: string[]; elements: string[] } {
  const classes: string[] = [];
  // Each escaped character as one of Unicode's private use, so that it is none of those that divide a selector.
  let rest = selector.replace(/\\(.)/g, (_, each) =>
    String.fromCharCode(0xe000 + each.charCodeAt(0)),
  );
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\[[^\]]*\]|\([^()]*\)/g, '');
  }
  rest = rest.replace(/\.([\w\u0080-\uffff-]+)/g, (_, name: string) => {
    classes.push(
      name.replace(/[\ue000-\ue07f]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xe000)),
    );
    return '';
  });
  return { classes, elements: rest.match(/(?<![\w:#-])[a-z][a-z0-9]*/g) ?? [] };
}

/** Leaves a rule these of its selectors; without any it goes, with the conditions around it that are empty then. */
function keep(rule: Rule, selectors: string[]): void {
  if (selectors.length === rule.selectors.length) return;
  rule.selectors = selectors;
  if (selectors.length > 0) return;
  let parent = rule.parent as Container | undefined;
  rule.remove();
  while (parent?.type === 'atrule' && parent.nodes?.length === 0) {
    const outer = parent.parent as Container | undefined;
    parent.remove();
    parent = outer;
  }
}
