import type { Words } from '../schemas/words.ts';

export const doctors: Words['doctors'] = {
  'asha-verma': {
    name: 'Dr. Asha Verma',
    degree: 'BDS, MDS (Prosthodontics)',
    description: 'Implants, crowns and full-mouth rehabilitation, planned with you tooth by tooth.',
    subDescription: '18 years of experience',
  },
  'imran-qureshi': {
    name: 'Dr. Imran Qureshi',
    degree: 'BDS, MDS (Orthodontics)',
    description: 'Braces, lingual braces and clear aligners for teenagers and adults.',
    subDescription: '12 years of experience',
  },
  'meera-nair': {
    name: 'Dr. Meera Nair',
    degree: 'BDS, MDS (Paediatric Dentistry)',
    description: 'Kind, patient care for children, from the first tooth to the last milk tooth.',
    subDescription: '9 years of experience',
  },
};
