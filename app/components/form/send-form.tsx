import type { ReactNode } from 'react';
import type { FieldTexts, FormTexts, OneFormTexts } from '../../content/schemas/texts.ts';
import { Message } from '../message.tsx';
import { WhatsAppLink } from '../whats-app-link.tsx';
import { SubmitButton } from './submit-button.tsx';
import { type SendOptions, useSend } from './use-send.ts';

/** The number to call when a form cannot be sent, and the link to write on WhatsApp. */
export interface Call {
  phone: string;
  phoneLink: string;
  whatsApp?: string;
}

interface SendFormProps<Name extends string> extends Omit<SendOptions<Name>, 'texts'> {
  /** The name of the form for a browser's assistant (webmcp.d.ts). */
  tool: string;
  texts: FormTexts & OneFormTexts & Record<NoInfer<Name>, FieldTexts> & SendOptions<Name>['texts'];
  call: Call;
  /** Stands below the message of success. */
  sentNote?: ReactNode;
  /** The fields, each with what it is given by its name. */
  children: (field: (name: Name) => FieldProps) => ReactNode;
}

interface FieldProps {
  name: string;
  label: string;
  error: string | undefined;
  /** For a browser's assistant. */
  toolparamdescription: string;
  'aria-required': boolean;
}

/** A form that sends a record and shows the outcome. Its button is enabled once the script that can send is there. */
export function SendForm<Name extends string>({
  tool,
  texts,
  call,
  sentNote,
  children,
  ...options
}: SendFormProps<Name>) {
  const { form, sending, outcome, fieldErrors } = useSend({ ...options, texts });
  const propsOf = (name: Name): FieldProps => ({
    name,
    label: texts[name].label,
    error: fieldErrors[name],
    toolparamdescription: texts[name].purpose,
    'aria-required': !options.fields[name].isOptional,
  });
  const areAllNeeded = Object.values<{ isOptional?: boolean }>(options.fields).every(
    ({ isOptional }) => !isOptional,
  );
  const orCall = (
    <p className="flex flex-wrap items-center gap-x-6 font-normal">
      <span>
        {texts.orCall}{' '}
        <a className="text-link inline-block py-1.5" href={call.phoneLink}>
          {call.phone}
        </a>
      </span>
      <WhatsAppLink href={call.whatsApp} className="text-link">
        {texts.whatsApp}
      </WhatsAppLink>
    </p>
  );
  return (
    // With POST no patient's data gets into an address, even if the browser itself sends the form.
    <form
      method="post"
      className="flex flex-col gap-4"
      aria-label={texts.label}
      toolname={tool}
      tooldescription={texts.purpose}
      {...form}
    >
      <noscript>
        <p className="message message-error">
          {texts.needsScript}{' '}
          <a className="text-link inline-block py-1.5" href={call.phoneLink}>
            {call.phone}
          </a>
        </p>
      </noscript>
      {areAllNeeded && <p>{texts.allNeeded}</p>}
      {children(propsOf)}
      {outcome === 'missing' && <Message kind="error">{texts.missing}</Message>}
      {outcome === 'failed' && (
        <Message kind="error">
          {texts.failed}
          {orCall}
        </Message>
      )}
      <Message kind="success">{outcome === 'sent' && texts.sent}</Message>
      <div aria-live="polite" className="form-status">
        {outcome === 'sent' && sentNote && (
          <>
            <p>{sentNote}</p>
            {orCall}
          </>
        )}
      </div>
      <SubmitButton className="self-start" sending={sending} sendingText={texts.sending}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}
