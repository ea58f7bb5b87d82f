import { procedureGroups } from '../content/procedures.ts';
import type { TreatmentKind } from '../content/schemas/facts.ts';
import type { GroupTexts, TreatmentTexts, Words } from '../content/schemas/words.ts';

interface ProcedureGroup extends Omit<GroupTexts<string>, 'treatments'> {
  /** The anchor on the page. */
  id: string;
  picture: PictureSource;
  /** A second, smaller picture. */
  detail?: PictureSource;
  detailAlternative?: string;
  treatments: (TreatmentTexts & { kind: TreatmentKind | 'MedicalProcedure' })[];
}

/** The groups of treatments with their texts in one language, in the order of the page. */
export function procedureGroupsIn({ procedure: { groups } }: Words): ProcedureGroup[] {
  return procedureGroups.map(({ treatments, ...group }) => {
    const texts: GroupTexts<string> = groups[group.id];
    const { kinds = {} } = group as { kinds?: Record<string, TreatmentKind> };
    return {
      ...texts,
      ...group,
      treatments: treatments.map((id) => ({
        ...(texts.treatments[id] as TreatmentTexts),
        kind: kinds[id] ?? 'MedicalProcedure',
      })),
    };
  });
}

/** Where a link to the appointment form leads that asks about a group: the form then begins its message with the group's name. */
export function subjectAnchor(groupId: string): string {
  return `about-${groupId}`;
}
