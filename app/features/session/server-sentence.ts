import { fillCount, type Plural } from '../../text/plural.ts';
import type { SessionProps } from './session-props.ts';

/**
 * What the server says in English beside its code, in the page's language: the protocol has a sentence where a page would need
 * to know why a password is too weak, and for how long to wait. One that is not known, as Google's own may be, stays as it is.
 */
export function serverSentence(sentence: string, { texts, tag }: SessionProps): string {
  const { server } = texts;
  const weakness = weaknesses.find(([form]) => form.test(sentence));
  if (weakness) {
    const [form, name] = weakness;
    return fillCount(server[name], Number(form.exec(sentence)?.[1]), tag);
  }
  if (/easy to guess$/.test(sentence)) return server.guessed;
  const wait = /^(.*)\. Try again in (\d+) (second|minute)s?\.$/.exec(sentence);
  const why = reasons.find(([form]) => form.test(wait?.[1] ?? ''))?.[1];
  if (!wait || !why) return sentence;
  const unit = wait[3] === 'second' ? server.seconds : server.minutes;
  return `${server[why]} ${fillCount(unit, Number(wait[2]), tag)}`;
}

type Server = SessionProps['texts']['server'];
type Named<Kind> = {
  [Name in keyof Server]: Server[Name] extends Kind ? Name : never;
}[keyof Server];

const weaknesses: [RegExp, Named<Plural>][] = [
  [/at least (\d+) characters$/, 'short'],
  [/at most (\d+) characters$/, 'long'],
  [/at least (\d+) different characters$/, 'alike'],
];
const reasons: [RegExp, Named<string>][] = [
  [/too many attempts$/, 'tooMany'],
  [/is busy$/, 'busy'],
  [/links were asked for/, 'tooManyLinks'],
];
