import { readBuild } from '../../../server/build.ts';

/** Runs before all journeys: without a build none of them could pass. */
export default function needsBuild(): void {
  try {
    readBuild('dist');
  } catch (error) {
    // The message says what to do; where in the code it was found helps nobody.
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
}
