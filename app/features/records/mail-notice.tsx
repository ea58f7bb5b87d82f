import { useEffect, useState } from 'react';
import type { MailFailure } from '../../backend/mail-failure.ts';
import { Message } from '../../components/message.tsx';
import { receivedTime } from './fields/received-time.ts';

interface MailNoticeProps {
  /** When the list was read, after which this is requested once; undefined until then. */
  readAt: number | undefined;
  timeZone: string;
}

/** One line while the server's mail to staff fails: who waits for mail must know that none comes. */
export function MailNotice({ readAt, timeZone }: MailNoticeProps) {
  const [failure, setFailure] = useState<MailFailure>();

  useEffect(() => {
    if (readAt === undefined) return;
    let isCurrent = true;
    import('../../backend/mail-failure.ts')
      .then(({ readMailFailure }) => readMailFailure())
      .then(
        (found) => isCurrent && setFailure(found),
        // Like a list that cannot be read, this shows no failure: what is shown stays.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [readAt]);

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
