import { keepNumbersToDigits } from '../features/enquiries/digits-only.ts';

// The script of pages with forms that does not wait for React.

keepNumbersToDigits();
