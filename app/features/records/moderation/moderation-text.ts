import { fill } from '../../../text/template.ts';
import type { Wording } from '../fields/clinic.ts';
import { nameOf } from '../fields/name-of.ts';
import type { ModerationNews } from './use-moderation.ts';

/** What could not be done. */
export function moderationText({ about, what }: ModerationNews, wording: Wording): string {
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
