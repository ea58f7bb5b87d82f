import * as pictures from './pictures.ts';

/** The groups of treatments in the order of the page, by their anchors there; each language's folder says what they are. */
export const procedureGroups = [
  {
    id: 'dental-implants',
    picture: pictures.implant,
    treatments: [
      'missing-multiple-teeth',
      'missing-single-tooth',
      'missing-all-teeth',
      'all-on-4',
      'computer-guided-surgery',
      'straumann-implant-system',
    ],
    /** What search engines are told of those that are no medical procedure. */
    kinds: { 'straumann-implant-system': 'MedicalDevice' },
  },
  {
    id: 'cosmetic-dentistry',
    picture: pictures.cosmetic,
    treatments: [
      'smile-makeover',
      'tooth-crystal',
      'prepless-veneers',
      'whitening',
      'zirconia-crowns-and-bridges',
    ],
    kinds: { 'tooth-crystal': 'Service' },
  },
  {
    id: 'orthodontics',
    picture: pictures.braces,
    /** A second, smaller picture. */
    detail: pictures.aligner,
    treatments: ['metallic-or-ceramic-braces', 'lingual-braces', 'clear-aligners'],
  },
  {
    id: 'kids-dentistry',
    picture: pictures.kids,
    treatments: ['fluoride-fillings', 'kids-root-canal', 'conscious-sedation'],
  },
] as const;
