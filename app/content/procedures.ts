import * as pictures from './pictures.ts';

export const procedureIntroduction =
  'Every treatment starts with a look, an X-ray where it helps, and a written plan with its price. Nothing begins until you have asked everything you want to ask. Most of it happens under local anaesthetic, so you feel pressure, not pain.';

interface ProcedureGroup {
  /** The anchor on the page. */
  id: string;
  name: string;
  picture: PictureSource;
  alternative: string;
  /** A second, smaller picture. */
  detail?: { picture: PictureSource; alternative: string };
  introduction: string;
  items: { name: string; what: string; visits: string }[];
}

/** The four groups of services. Visits are what most patients need; the plan says what yours needs. */
export const procedureGroups: ProcedureGroup[] = [
  {
    id: 'dental-implants',
    name: 'Dental Implants',
    picture: pictures.implant,
    alternative: 'A titanium implant with its crown, set in the jaw between natural teeth',
    introduction:
      'A small titanium screw takes the place of a root and carries a new tooth. It is the closest thing to the tooth that was lost.',
    items: [
      {
        name: 'Missing multiple teeth',
        what: 'A bridge on two or more implants closes a larger gap without touching the teeth beside it.',
        visits: '4 to 6 visits over 3 to 6 months',
      },
      {
        name: 'Missing single tooth',
        what: 'One implant, one crown. The neighbouring teeth are not ground down.',
        visits: '3 to 5 visits over 3 to 4 months',
      },
      {
        name: 'Missing all teeth',
        what: 'A full set fixed on implants, or a denture that clips on to them and no longer slips.',
        visits: '5 to 8 visits over 4 to 6 months',
      },
      {
        name: 'All-On-4',
        what: 'Four implants, two of them tilted, carry a whole arch. Often possible where bone has been lost.',
        visits: '4 to 6 visits, the first fixed teeth early on',
      },
      {
        name: 'Computer-guided surgery',
        what: 'A scan and a printed guide set the place and angle of each implant before surgery: smaller cuts, fewer surprises.',
        visits: '1 visit to scan, 1 for surgery',
      },
      {
        name: 'Straumann implant system',
        what: 'The implants that we place, with parts that can still be had years from now. You get the card with type and number.',
        visits: 'Part of every implant treatment',
      },
    ],
  },
  {
    id: 'cosmetic-dentistry',
    name: 'Cosmetic Dentistry',
    picture: pictures.cosmetic,
    alternative: 'A shade guide fanned out like rays of the sun, with veneers and a crown',
    introduction:
      'Colour, shape and small gaps. We show you the planned result first, and leave healthy teeth as they are wherever we can.',
    items: [
      {
        name: 'Smile makeover',
        what: 'A plan for all teeth that show, tried out in the mouth before anything is made for good.',
        visits: '3 to 6 visits',
      },
      {
        name: 'Tooth crystal',
        what: 'A small crystal glued to the enamel. No drilling; it comes off when you no longer want it.',
        visits: '1 visit of 20 minutes',
      },
      {
        name: 'Prepless veneers',
        what: 'Very thin shells over the front of the teeth, with little or no grinding.',
        visits: '2 to 3 visits',
      },
      {
        name: 'Whitening',
        what: 'Lightens natural teeth by some shades. Fillings and crowns keep their colour; we say so before.',
        visits: '1 visit, or 2 weeks at home with trays',
      },
      {
        name: 'Zirconia crowns and bridges',
        what: 'Strong, tooth-coloured and free of metal, for teeth that are broken, root-treated or missing.',
        visits: '2 to 3 visits',
      },
    ],
  },
  {
    id: 'orthodontics',
    name: 'Orthodontics',
    picture: pictures.braces,
    alternative: 'An arch of teeth with brackets and a wire',
    detail: {
      picture: pictures.aligner,
      alternative: 'A clear aligner in its open case',
    },
    introduction:
      'Straight teeth are easier to clean and to bite with. It works at twelve and it works at forty; it takes patience at both.',
    items: [
      {
        name: 'Metallic or ceramic braces',
        what: 'Brackets and a wire on the outside. Ceramic ones are close to the colour of the tooth.',
        visits: '12 to 24 months, a visit every 4 to 6 weeks',
      },
      {
        name: 'Lingual braces',
        what: 'Braces on the inner side of the teeth, so that nobody sees them.',
        visits: '18 to 24 months, a visit every 4 to 6 weeks',
      },
      {
        name: 'Clear aligners',
        what: 'A series of clear trays, taken out to eat and brush. For mild to moderate crowding.',
        visits: '6 to 18 months, a visit every 6 to 8 weeks',
      },
    ],
  },
  {
    id: 'kids-dentistry',
    name: 'Kids Dentistry',
    picture: pictures.kids,
    alternative: 'A smiling tooth holding a toothbrush',
    introduction:
      'A first visit is for looking around, counting teeth and going home happy. Treatment comes later, in small steps, with a parent in the room.',
    items: [
      {
        name: 'Fluoride fillings',
        what: 'Small holes in milk teeth, filled with a material that gives off fluoride. Often without drilling.',
        visits: '1 visit',
      },
      {
        name: 'Kids root canal',
        what: 'Saves an infected milk tooth, so that it keeps the place for the one that follows.',
        visits: '1 to 2 visits',
      },
      {
        name: 'Conscious sedation',
        what: 'For a child who is very afraid: awake and breathing alone, but calm. Watched over throughout.',
        visits: 'Planned at a visit before',
      },
    ],
  },
];
