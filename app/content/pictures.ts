// `?as=` says what a picture is for: the build makes the sizes and formats of it that the pages need.
import aligner from './pictures/aligner.png?as=scene';
import braces from './pictures/braces.png?as=scene';
import cosmetic from './pictures/cosmetic.png?as=scene';
import socialPreview from './pictures/dawn.png?as=preview';
import dawn from './pictures/dawn.png?as=scene';
import implant from './pictures/implant.png?as=scene';
import kids from './pictures/kids.png?as=scene';
import mapOfTown from './pictures/map.svg?as=map';
import testimonials from './pictures/molar.png?as=scene';

/** Beside Testimonials, and what a shared link shows: these keep their names. */
export { aligner, braces, cosmetic, dawn, implant, kids, socialPreview, testimonials };

/** The map; undefined for none: a link alone then shows the way to the clinic. */
export const map: PictureSource | undefined = mapOfTown;
