import { type Selector, type SelectorComponent, transform } from 'lightningcss';

/** The browsers for which Vite has made the stylesheet: its `baseline-widely-available`. */
const targets = {
  chrome: 111 << 16,
  edge: 111 << 16,
  firefox: 114 << 16,
  safari: (16 << 16) | (4 << 8),
};

/** Controls, with the parts of them that a browser has styles for. */
const partsOfControls: [control: string, part: RegExp][] = [
  ['type="file"', /^file-selector/],
  ['type="date', /^-webkit-(date|calendar)/],
  ['type="search"', /^-webkit-search/],
  [' placeholder=', /^placeholder$/],
];

const quotes = ['"', "'", '`'];

/** The text of the scripts. It is long, and each page asks for the same names, so each answer is kept: a fifth of a build's time. */
export class Scripts {
  readonly #text: string;
  readonly #answers = new Map<string, boolean>();

  constructor(text: string) {
    this.#text = text;
  }

  hold(name: string): boolean {
    const known = this.#answers.get(name);
    if (known !== undefined) return known;
    const isThere = this.#text.includes(name);
    this.#answers.set(name, isThere);
    return isThere;
  }
}

/**
 * The stylesheet without the rules that nothing of a page can match: those for classes, elements and data that stand neither in its
 * HTML nor in the text of the scripts that may change it. So no script may put the name of a class together.
 */
export function usedStyles(style: string, html: string, scripts: Scripts): string {
  const hasClass = (name: string) => html.includes(name) || scripts.hold(name);
  const hasElement = (name: string) =>
    html.includes(`<${name}`) || quotes.some((quote) => scripts.hold(quote + name + quote));
  const hasPart = (name: string) =>
    partsOfControls.every(([control, part]) => !part.test(name) || html.includes(control));
  const hasData = (name: string, value: string | undefined) =>
    html.includes(value === undefined ? name : `${name}="${value}"`) ||
    scripts.hold(name) ||
    scripts.hold(`dataset.${camelCase(name)}`);
  const mayMatch = (component: SelectorComponent): boolean => {
    if (component.type === 'class') return hasClass(component.name);
    if (component.type === 'type') return hasElement(component.name);
    if (component.type === 'attribute') {
      const { name, operation } = component;
      return (
        !name.startsWith('data-') ||
        hasData(name, operation?.operator === 'equal' ? operation.value : undefined)
      );
    }
    if (component.type !== 'pseudo-element') return true;
    return hasPart(component.kind === 'custom' ? component.name : component.kind);
  };
  const withoutUnused = (selector: Selector) => (selector.every(mayMatch) ? undefined : []);
  const options = { filename: 'page.css', code: Buffer.from(style), minify: true };
  return transform({ ...options, targets, visitor: { Selector: withoutUnused } }).code.toString();
}

/** As scripts name it in a `dataset`. */
function camelCase(name: string): string {
  return name
    .slice('data-'.length)
    .replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
