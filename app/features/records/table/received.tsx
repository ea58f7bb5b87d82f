import { useClinic } from '../fields/clinic.ts';
import { receivedTime } from '../fields/received-time.ts';

/** When a record came: short to the eye, in full on hover and to screen readers. */
export function Received({ receivedAt }: { receivedAt: number | null }) {
  const clinic = useClinic();
  if (receivedAt === null) return <span className="text-sm">{clinic.texts.times.unknown}</span>;
  const { short, full, iso } = receivedTime(receivedAt, clinic.now, clinic);
  return (
    <time dateTime={iso} title={full} className="text-sm">
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{full}</span>
    </time>
  );
}
