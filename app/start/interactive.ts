import { keepNumbersToDigits } from '../features/enquiries/digits-only.ts';

// What the forms of a page need before React is there.

keepNumbersToDigits();
