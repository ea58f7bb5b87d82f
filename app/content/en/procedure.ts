import type { Words } from '../schemas/words.ts';

export const procedure: Words['procedure'] = {
  heading: 'Our procedures',
  introduction:
    'Every treatment starts with a check-up, an X-ray where it helps, and a written plan with its price. Nothing begins until you have asked everything you want to ask. Most treatment is done under local anaesthetic, so you feel pressure, not pain.',
  treatments: 'Treatments',
  groups: {
    'dental-implants': {
      name: 'Dental Implants',
      alternative: 'A titanium implant with its crown, set in the jaw between natural teeth',
      introduction:
        'A small titanium screw takes the place of a root and carries a new tooth. It is the closest thing to the tooth that was lost.',
      ask: 'Ask about implants',
      treatments: {
        'missing-multiple-teeth': {
          name: 'Missing multiple teeth',
          what: 'A bridge on two or more implants closes a larger gap without touching the teeth beside it.',
          visits: '4 to 6 visits over 3 to 6 months',
        },
        'missing-single-tooth': {
          name: 'Missing single tooth',
          what: 'One implant, one crown. The neighbouring teeth are not ground down.',
          visits: '3 to 5 visits over 3 to 4 months',
        },
        'missing-all-teeth': {
          name: 'Missing all teeth',
          what: 'A full set fixed on implants, or a denture that clips on to them and no longer slips.',
          visits: '5 to 8 visits over 4 to 6 months',
        },
        'all-on-4': {
          name: 'All-On-4',
          what: 'Four implants, two of them tilted, carry a whole arch. Often possible even where bone has been lost.',
          visits: '4 to 6 visits, with temporary fixed teeth early on',
        },
        'computer-guided-surgery': {
          name: 'Computer-guided surgery',
          what: 'A scan and a printed guide set the place and angle of each implant before surgery: smaller cuts, fewer surprises.',
          visits: '1 visit to scan, 1 for surgery',
        },
        'straumann-implant-system': {
          name: 'Straumann implant system',
          what: 'The implants that we place, with parts that will still be available years from now. You get a card with their type and number.',
          visits: 'Part of every implant treatment',
        },
      },
    },
    'cosmetic-dentistry': {
      name: 'Cosmetic Dentistry',
      alternative: 'A shade guide fanned out like rays of the sun, with veneers and a crown',
      introduction:
        'Colour, shape and small gaps. We show you the planned result first, and leave healthy teeth as they are wherever we can.',
      ask: 'Ask about cosmetic dentistry',
      treatments: {
        'smile-makeover': {
          name: 'Smile makeover',
          what: 'A plan for all teeth that show, tried out in the mouth before anything is made for good.',
          visits: '3 to 6 visits',
        },
        'tooth-crystal': {
          name: 'Tooth crystal',
          what: 'A small crystal glued to the enamel. No drilling; it comes off when you no longer want it.',
          visits: '1 visit of 20 minutes',
        },
        'prepless-veneers': {
          name: 'Prepless veneers',
          what: 'Very thin shells over the front of the teeth, with little or no grinding.',
          visits: '2 to 3 visits',
        },
        whitening: {
          name: 'Whitening',
          what: 'Makes natural teeth a few shades lighter. Fillings and crowns keep their colour; we tell you beforehand.',
          visits: '1 visit, or 2 weeks at home with trays',
        },
        'zirconia-crowns-and-bridges': {
          name: 'Zirconia crowns and bridges',
          what: 'Strong, tooth-coloured and free of metal, for teeth that are broken, root-treated or missing.',
          visits: '2 to 3 visits',
        },
      },
    },
    orthodontics: {
      name: 'Orthodontics',
      alternative: 'An arch of teeth with brackets and a wire',
      detailAlternative: 'A clear aligner in its open case',
      introduction:
        'Straight teeth are easier to clean and to bite with. It works at twelve and it works at forty; it takes patience at both.',
      ask: 'Ask about braces and aligners',
      treatments: {
        'metallic-or-ceramic-braces': {
          name: 'Metallic or ceramic braces',
          what: 'Brackets and a wire on the outside. Ceramic ones are close to the colour of the tooth.',
          visits: '12 to 24 months, a visit every 4 to 6 weeks',
        },
        'lingual-braces': {
          name: 'Lingual braces',
          what: 'Braces on the inner side of the teeth, so that nobody sees them.',
          visits: '18 to 24 months, a visit every 4 to 6 weeks',
        },
        'clear-aligners': {
          name: 'Clear aligners',
          what: 'A series of clear trays, taken out to eat and brush. For mild to moderate crowding.',
          visits: '6 to 18 months, a visit every 6 to 8 weeks',
        },
      },
    },
    'kids-dentistry': {
      name: 'Kids Dentistry',
      alternative: 'A smiling tooth holding a toothbrush',
      introduction:
        'A first visit is for looking around, counting teeth and going home happy. Treatment comes later, in small steps, with a parent in the room.',
      ask: 'Ask about your child’s teeth',
      treatments: {
        'fluoride-fillings': {
          name: 'Fluoride fillings',
          what: 'Small holes in milk teeth, filled with a material that gives off fluoride. Often without drilling.',
          visits: '1 visit',
        },
        'kids-root-canal': {
          name: 'Kids root canal',
          what: 'Saves an infected milk tooth, so that it keeps the place for the tooth that follows.',
          visits: '1 to 2 visits',
        },
        'conscious-sedation': {
          name: 'Conscious sedation',
          what: 'For a child who is very afraid: calm but awake, breathing on their own, and monitored throughout.',
          visits: 'Planned at an earlier visit',
        },
      },
    },
  },
  unsure: {
    heading: 'Not sure which one you need?',
    text: 'You do not need to know beforehand. Tell us what bothers you, and we will find out together.',
    link: 'Book an appointment',
  },
};
