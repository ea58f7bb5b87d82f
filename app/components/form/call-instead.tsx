interface CallInsteadProps {
  phone: string;
  phoneLink: string;
}

/** The other way, when a form could not be sent. */
export function CallInstead({ phone, phoneLink }: CallInsteadProps) {
  return (
    <p className="mt-1 font-normal">
      Or call us:{' '}
      <a className="text-link" href={phoneLink}>
        {phone}
      </a>
    </p>
  );
}

/** What a form says to those whose browser runs no script. */
export function NoScriptNotice({ phone, phoneLink }: CallInsteadProps) {
  return (
    <noscript>
      <p className="message message-error">
        This form needs JavaScript. Please call us: <a href={phoneLink}>{phone}</a>
      </p>
    </noscript>
  );
}
