/** jsdom brings no types; this is the part that is used here (https://github.com/jsdom/jsdom#basic-usage). */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: Window;
  }
}
