import { Message } from '../../components/message.tsx';
import { fill, type Template } from '../../text/template.ts';
import { useClinic } from './fields/clinic.ts';
import { receivedTime } from './fields/received-time.ts';
import { useFound } from './use-found.ts';

interface MailNoticeProps {
  /** When the list was read, after which this is requested once; undefined until then. */
  readAt: number | undefined;
}

/** One line while the server's mail to staff fails: who waits for mail must know that none comes. */
export function MailNotice({ readAt }: MailNoticeProps) {
  const clinic = useClinic();
  const { mail } = clinic.texts;
  const failure = useFound(readAt, findFailure);
  if (failure === undefined || readAt === undefined) return null;
  const { since, reason, code, server, codes } = failure;
  const known: Record<string, string | undefined> = mail.reasons;
  const why = known[code]
    ? fill<string>(known[code] as Template<string>, { server, codes })
    : reason;
  const fails =
    since === null
      ? mail.fails
      : fill(mail.failsSince, { time: receivedTime(since, readAt, clinic).full });
  return (
    <div className="mb-3">
      <Message kind="error">{`${fails} ${why}`}</Message>
    </div>
  );
}

async function findFailure() {
  const { readMailFailure } = await import('../../backend/mail-failure.ts');
  return await readMailFailure();
}
