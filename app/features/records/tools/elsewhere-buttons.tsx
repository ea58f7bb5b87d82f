import type { RecordKind } from '../../../backend/record-fields.ts';
import { fillCount } from '../../../text/plural.ts';
import type { Elsewhere } from '../arrange/elsewhere.ts';
import { useClinic } from '../fields/clinic.ts';

interface ElsewhereButtonsProps {
  /** Of the open list. */
  kind: RecordKind;
  elsewhere: Elsewhere;
  onPlace: (place: keyof Elsewhere) => void;
}

const places = ['to-do', 'done', 'otherDays', 'otherList'] as const;

/** What a search has found beyond what is shown, each a press away. */
export function ElsewhereButtons({ kind, elsewhere, onPlace }: ElsewhereButtonsProps) {
  const { texts, tag } = useClinic();
  const { toRead, published, ...others } = texts.elsewhere;
  const forms = { ...others, otherList: kind === 'feedbacks' ? toRead : published };
  return places.map(
    (place) =>
      elsewhere[place] > 0 && (
        <button
          key={place}
          type="button"
          className="text-link min-h-12 cursor-pointer font-semibold"
          onClick={() => onPlace(place)}
        >
          {fillCount(forms[place], elsewhere[place], tag)}
        </button>
      ),
  );
}
