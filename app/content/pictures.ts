// Each picture at the widths that the layouts ask for. The fallback JPEG is for browsers older than WebP.
import aligner from './pictures/aligner.png?w=400;640;828;1200&format=avif;webp;jpg&as=picture';
import braces from './pictures/braces.png?w=400;640;828;1200&format=avif;webp;jpg&as=picture';
import cosmetic from './pictures/cosmetic.png?w=400;640;828;1200&format=avif;webp;jpg&as=picture';
import dawn from './pictures/dawn.png?w=400;640;828;1200&format=avif;webp;jpg&as=picture';
import socialPreview from './pictures/dawn.png?w=1200&h=630&fit=cover&format=jpg';
import implant from './pictures/implant.png?w=400;640;828;1200&format=avif;webp;jpg&as=picture';
import kids from './pictures/kids.png?w=400;640;828;1200&format=avif;webp;jpg&as=picture';
import molar from './pictures/molar.png?w=400;640;828;1200&format=avif;webp;jpg&as=picture';

export const pictures = { aligner, braces, cosmetic, dawn, implant, kids, molar };
export { socialPreview };
