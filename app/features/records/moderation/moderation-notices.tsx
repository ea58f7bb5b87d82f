import { ClosingNotice } from '../../../components/closing-notice.tsx';
import { fill } from '../../../text/template.ts';
import { useClinic, type Wording } from '../fields/clinic.ts';
import { nameOf } from '../fields/name-of.ts';
import type { Moderation, ModerationNews } from './use-moderation.ts';

/** Notices of what could not be done. */
export function ModerationNotices({ news, forget }: Pick<Moderation, 'news' | 'forget'>) {
  const clinic = useClinic();
  return news.map((each) => (
    <ClosingNotice
      key={each.id}
      id={each.id}
      text={textOf(each, clinic)}
      close={clinic.texts.close}
      onClose={forget}
    />
  ));
}

function textOf({ about, what }: ModerationNews, wording: Wording): string {
  const { moderation, gone } = wording.texts;
  if (!about) return moderation.settingFailed;
  const name = nameOf(about.entry.record, wording);
  switch (what) {
    case 'failed':
      return fill(about.toPublish ? moderation.publishFailed : moderation.unpublishFailed, {
        name,
      });
    case 'replaced':
      return fill(about.toPublish ? moderation.publishReplaced : moderation.unpublishReplaced, {
        name,
      });
    case 'gone':
      return fill(gone.deletedMeanwhile, { name });
  }
}
