/** The time of day. Whatever asks for it is given one, so that tests may set it. */
export type Clock = () => Date;
