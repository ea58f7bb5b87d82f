import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { stringsIn } from '../../scripts/build/strings-in.ts';

/** Attributes that browsers and scripts read; what any other says is told to somebody. */
const technicalAttributes =
  /^(aria-(busy|current|describedby|disabled|hidden|invalid|labelledby|live|required)|as|autocomplete|charset|class|crossorigin|c[xy]|d|data-(current|many|links|open|page|part|shown-on|waits|year)|decoding|dir|disabled|draggable|fetchpriority|fill|for|height|href|hreflang|id|inert|inputmode|lang|loading|media|method|name|popover|popovertarget|property|r|rel|role|rows|r[xy]|sizes|src|srcset|step|stroke(-\w+)?|tabindex|toolname|type|viewbox|width|x|y)$/i;

/** Of the JSON in pages: addresses, identifiers, names in other languages, and the vocabulary of schema.org, which is English. */
const technicalKeys =
  /^(@context|@id|@type|addressCountry|alternateName|contactType|dayOfWeek|email|hasMap|image|inLanguage|item|language|modules|paths|phoneLink|sameAs|sources|src|tag|timeZone|url|week)$/;

/**
 * All that a page as React writes it shows, says or tells a machine, but for addresses and what only browsers and scripts
 * read.
 */
export function pageTexts(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="[^"]*json"[^>]*>(.*?)<\/script>/gs)];
  const rest = html.replace(/<(script|style)\b[^>]*>.*?<\/\1>|<!.*?>/gs, ' ');
  const attributes = [...rest.matchAll(/ ([\w-]+)="([^"]*)"/g)];
  return [
    ...blocks.flatMap(([, json]) => stringsIn(JSON.parse(String(json)), technicalKeys)),
    ...attributes
      .filter(([, name]) => !technicalAttributes.test(String(name)))
      .map(([, , value]) => decoded(value)),
    ...rest.split(/<[^>]*>/).map(decoded),
  ].filter((text) => text.trim() !== '');
}

function decoded(text = ''): string {
  return text.replace(/&(quot|#x27|lt|gt);/g, ' ').replaceAll('&amp;', '&');
}

/**
 * The scripts that a page may load, by their paths in the site: those that it names, and what these import. The one that
 * knows the parts of all pages imports those that the page names.
 */
export function scriptsOf(site: string, html: string): string[] {
  const scripts = new Set(html.match(/assets\/[\w.-]+\.js/g));
  for (const script of scripts) {
    if (script.includes('/client-')) continue;
    for (const [, name] of readFileSync(join(site, script), 'utf8').matchAll(
      /["'`]\.\/([\w.-]+\.js)["'`]/g,
    ))
      scripts.add(`assets/${name}`);
  }
  return [...scripts];
}

/** Every string in a script, in pieces where values stand between. */
export function stringsOfScript(script: string): string[] {
  const strings: string[] = [];
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, cooked } = node as { type?: string; value?: unknown; cooked?: unknown };
    if (type === 'StringLiteral') strings.push(String(value));
    if (type === 'TemplateElement') strings.push(String(cooked));
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(parseSync(script, { syntax: 'ecmascript' }));
  return strings;
}
