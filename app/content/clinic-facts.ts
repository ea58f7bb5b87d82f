/** What clinic.ts says of the clinic, the same in every language. */
export interface ClinicFacts {
  postalCode: string;
  /** As two capital letters. */
  country: string;
  /** In degrees. */
  position: { latitude: number; longitude: number };
  /** One to four, with their country code; pages name the first. */
  phones: [string, ...string[]];
  /** The number that answers on WhatsApp; undefined for none. */
  whatsApp: string | undefined;
  email: string;
  /** In which languages mail can be written to it. */
  readsMailIn: string[];
  social: { network: SocialNetwork; url: string }[];
  designer: string;
}

/** The networks that the site has an icon for. */
export type SocialNetwork = 'Instagram' | 'YouTube' | 'Facebook';
