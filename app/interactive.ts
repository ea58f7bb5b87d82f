import { keepNumbersToDigits } from './features/enquiries/digits-only.ts';
import { painted } from './shell.ts';
import { startClient } from './start-client.ts';

// The first script of a page on which something moves: what cannot wait for React, then React.

keepNumbersToDigits();
startClient(painted);
