import { keepNumbersToDigits } from '../features/enquiries/digits-only.ts';

// What forms need before they are hydrated.

keepNumbersToDigits();
