import asha from './pictures/doctor-a.svg?as=portrait';
import imran from './pictures/doctor-b.svg?as=portrait';
import meera from './pictures/doctor-d.svg?as=portrait';

export const doctors = [
  {
    id: 'asha-verma',
    name: 'Dr. Asha Verma',
    image: asha,
    degree: 'BDS, MDS (Prosthodontics)',
    description: 'Implants, crowns and full-mouth rehabilitation, planned with you tooth by tooth.',
    subDescription: '18 years of experience',
  },
  {
    id: 'imran-qureshi',
    name: 'Dr. Imran Qureshi',
    image: imran,
    degree: 'BDS, MDS (Orthodontics)',
    description: 'Braces, lingual braces and clear aligners for teenagers and adults.',
    subDescription: '12 years of experience',
  },
  {
    id: 'meera-nair',
    name: 'Dr. Meera Nair',
    image: meera,
    degree: 'BDS, MDS (Paediatric Dentistry)',
    description: 'Kind, patient care for children, from the first tooth to the last milk tooth.',
    subDescription: '9 years of experience',
  },
];
