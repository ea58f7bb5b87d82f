import { call } from '../clinic/call.ts';
import { besideOn } from '../clinic/languages-of-site.ts';
import { ChevronDown, Menu, Phone, WhatsApp } from '../components/icons.tsx';
import { InDevanagari } from '../components/in-devanagari.tsx';
import { pathIn } from '../content/languages.ts';
import { Mark } from '../content/mark.tsx';
import type { Language } from '../content/schemas/language.ts';
import { othersOf, type Route, routes, type Translation } from '../routes.ts';
import { inTwoLines, letterCount, shortNameOf, widthOf } from '../text/names.ts';
import { scriptIn } from '../text/script.ts';
import { fill } from '../text/template.ts';

/**
 * The bar at the top of every page: the clinic's name, the links or, in little room, a menu, and the ways to reach the clinic,
 * which stand at the bottom of a phone (docs/decisions/0054-the-bar-of-a-phone.md).
 */
export function SiteBar({ route }: { route: Route }) {
  const { path, language, forStaff } = route;
  const { frame } = language.words;
  const links = routes.filter((route) => route.link && route.language.code === language.code);
  const others = othersOf(route);
  const shown = [
    ...links.map(({ link }) => link),
    ...(others.length > 1 ? [`${language.name}\u2003`] : others.map((each) => each.language.name)),
    ...(forStaff ? [] : [frame.book]),
  ];
  return (
    <header className="bar" data-links={shown.join(' ')}>
      <a className="bar-name" href={pathIn(language, '/')}>
        <Mark />
        <Name language={language} />
      </a>
      <div className="bar-end">
        <nav aria-label={frame.navigation}>
          <button
            type="button"
            className="bar-button menu-button"
            popoverTarget="menu"
            aria-label={frame.menu}
          >
            <Menu />
          </button>
          <ul id="menu" className="menu" popover="auto">
            {links.map((route) => (
              <li key={route.path}>
                <a href={route.path} aria-current={route.path === path ? 'page' : undefined}>
                  {route.link}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {others.length > 1 ? (
          <LanguageMenu language={language} others={others} />
        ) : (
          others.map((other) => <LanguageLink key={other.path} {...other} />)
        )}
        {!forStaff && <WaysToReach route={route} />}
      </div>
    </header>
  );
}

/** Call, WhatsApp and the form. */
function WaysToReach({ route: { language, page } }: { route: Route }) {
  const { frame } = language.words;
  return (
    <div className="reach">
      <a
        className="reach-call"
        href={call.phoneLink}
        aria-label={fill(frame.call, { phone: call.phone })}
      >
        <Phone className="size-5" />
        <span>{frame.callShort}</span>
        <span className="reach-number">{call.phone}</span>
      </a>
      {call.whatsApp && (
        <a href={call.whatsApp} rel="noopener" aria-label={frame.whatsApp}>
          <WhatsApp className="size-5" />
          <span>{frame.whatsApp}</span>
        </a>
      )}
      <a
        className="button button-primary"
        href={page === 'home' ? '#contact' : `${pathIn(language, '/contact-us')}#appointment`}
      >
        {frame.book}
      </a>
    </div>
  );
}

/** A link to the same page in another language, in that language's own words. */
function LanguageLink({ language: { tag, name, shortName }, path }: Translation) {
  const font = fontOf(name);
  return (
    <a
      className={`bar-button language-link${font ? ` ${font}` : ''}`}
      href={path}
      hrefLang={tag}
      lang={tag}
    >
      <span className="language-name">{name}</span>
      <span className="language-short" aria-hidden="true">
        {shortName}
      </span>
    </a>
  );
}

/** The same page in the other languages, each in its own words, behind the name of this one. */
function LanguageMenu({ language, others }: { language: Language; others: Translation[] }) {
  const { name, shortName, words } = language;
  return (
    <div className="languages">
      <button
        type="button"
        className="bar-button languages-button"
        popoverTarget="languages"
        aria-label={fill(words.frame.languages, { language: `${name}, ${shortName}` })}
      >
        <span className="languages-name">{name}</span>
        <span className="languages-short">{shortName}</span>
        <ChevronDown className="size-4" />
      </button>
      <ul id="languages" className="languages-list" popover="auto">
        {others.map(({ language: other, path }) => (
          <li key={path}>
            <a className={fontOf(other.name)} href={path} hrefLang={other.tag} lang={other.tag}>
              {other.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function fontOf(name: string): string | undefined {
  return scriptIn(name) === 'Deva' ? 'fixed-devanagari' : undefined;
}

/** A name of this many letters or more stands in two lines, however wide the screen is. */
const longName = 27;

/** The classes of a name whose longer line is at most so many em wide: from the screen's width on at which it fits, and below. */
const rooms: [ems: number, shown: string, shownBelow: string][] = [
  [5.8, '', 'hidden'],
  [8, 'max-[22.5rem]:sr-only', 'min-[22.5rem]:hidden'],
  [9, 'max-[24.375rem]:sr-only', 'min-[24.375rem]:hidden'],
  [12, 'max-[30rem]:sr-only', 'min-[30rem]:hidden'],
  [16, 'max-md:sr-only', 'md:hidden'],
  [28, 'max-lg:sr-only', 'lg:hidden'],
  [Number.POSITIVE_INFINITY, 'max-xl:sr-only', 'xl:hidden'],
];

/** The whole name where there is room for it, else the short one, else none, beside the mark. */
function Name({ language }: { language: Language }) {
  const { clinic } = language.words;
  const { name } = clinic;
  const short = shortNameOf(clinic);
  const isLong = letterCount(name) >= longName;
  const [shown, shownBelow] = roomOf(name);
  const [shortShown] = roomOf(short);
  const other = besideOn(language);
  return (
    <>
      <span className={shown}>
        {(isLong ? inTwoLines(name) : [name]).map((line) => (
          <span key={line} className={isLong ? 'block' : undefined}>
            {line}{' '}
          </span>
        ))}
        {other && (
          <InDevanagari
            lang={other.language}
            heading
            className={`sr-only ${isLong ? '' : '2xl:not-sr-only 2xl:ml-1 2xl:border-l 2xl:border-line 2xl:pl-3'}`}
          >
            {other.name}
          </InDevanagari>
        )}
      </span>
      {short !== name && (
        <span aria-hidden="true" className={`${shownBelow} ${shortShown}`}>
          {short}
        </span>
      )}
    </>
  );
}

function roomOf(name: string): [shown: string, shownBelow: string] {
  const longer = Math.max(...inTwoLines(name).map(widthOf));
  const [, shown, shownBelow] = rooms.find(([limit]) => longer <= limit) as (typeof rooms)[number];
  return [shown, shownBelow];
}
