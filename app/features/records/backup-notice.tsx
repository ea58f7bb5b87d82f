import { Message } from '../../components/message.tsx';
import { fill } from '../../text/template.ts';
import { useClinic } from './fields/clinic.ts';
import { receivedTime } from './fields/received-time.ts';
import { useFound } from './use-found.ts';

interface BackupNoticeProps {
  /** When the list was read, after which this is requested once; undefined until then. */
  readAt: number | undefined;
}

const twoDays = 2 * 24 * 3600 * 1000;

/** One line while no good backup of the last two days is there. */
export function BackupNotice({ readAt }: BackupNoticeProps) {
  const clinic = useClinic();
  const { texts } = clinic;
  const backup = useFound(readAt, findStatus)?.backup;
  if (backup === undefined || readAt === undefined) return null;
  if (backup !== null && readAt - backup <= twoDays) return null;
  return (
    <div className="mb-3">
      <Message kind="error">
        {backup === null
          ? texts.backup.none
          : fill(texts.backup.old, { time: receivedTime(backup, readAt, clinic).full })}
      </Message>
    </div>
  );
}

/** Also for the version in the list of keys. */
export async function findStatus() {
  const { readServerStatus } = await import('../../backend/server-status.ts');
  return await readServerStatus();
}
