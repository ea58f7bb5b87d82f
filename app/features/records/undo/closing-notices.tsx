import { useEffect } from 'react';
import { useClinic, type Wording } from '../fields/clinic.ts';

interface ClosingNoticesProps<News> {
  news: readonly News[];
  textOf: (news: News, wording: Wording) => string;
  /** The same function from one rendering to the next. */
  forget: (id: number) => void;
}

/** How long a notice stays, in milliseconds. */
const shownTime = 60_000;

/** Notices of what became of changes otherwise than staff wanted. They close by themselves. */
export function ClosingNotices<News extends { id: number }>(props: ClosingNoticesProps<News>) {
  const { news, textOf, forget } = props;
  const clinic = useClinic();
  return news.map((each) => (
    <ClosingNotice key={each.id} id={each.id} text={textOf(each, clinic)} forget={forget} />
  ));
}

function ClosingNotice(props: { id: number; text: string; forget: (id: number) => void }) {
  const { id, text, forget } = props;
  const { texts } = useClinic();
  useEffect(() => {
    const timer = setTimeout(() => forget(id), shownTime);
    return () => clearTimeout(timer);
  }, [id, forget]);
  return (
    <div className="on-deep notice">
      <span className="min-w-0">{text}</span>
      <button type="button" className="notice-button" onClick={() => forget(id)}>
        {texts.close}
      </button>
    </div>
  );
}
