import { Message } from '../../components/message.tsx';
import { useClinic } from './fields/clinic.ts';
import { receivedTime } from './fields/received-time.ts';
import { useFound } from './use-found.ts';

interface MailNoticeProps {
  /** When the list was read, after which this is requested once; undefined until then. */
  readAt: number | undefined;
}

/** One line while the server's mail to staff fails: who waits for mail must know that none comes. */
export function MailNotice({ readAt }: MailNoticeProps) {
  const { timeZone } = useClinic();
  const failure = useFound(readAt, findFailure);
  if (failure === undefined || readAt === undefined) return null;
  const since =
    failure.since === null ? '' : ` since ${receivedTime(failure.since, readAt, timeZone).full}`;
  return (
    <div className="mb-3">
      <Message kind="error">
        {`Mail about new records does not go out${since}. ${failure.reason}`}
      </Message>
    </div>
  );
}

async function findFailure() {
  const { readMailFailure } = await import('../../backend/mail-failure.ts');
  return await readMailFailure();
}
