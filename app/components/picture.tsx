import type { ComponentProps } from 'react';

interface PictureProps extends ComponentProps<'img'> {
  picture: PictureSource;
  /** What the picture shows, in words; empty for decoration. */
  alt: string;
  /** The width at which the layout shows it, as in the `sizes` attribute. */
  sizes: string;
}

export function Picture({ picture, alt, sizes, ...image }: PictureProps) {
  return (
    <picture>
      {Object.entries(picture.sources).map(([format, sources]) => (
        <source key={format} type={`image/${format}`} srcSet={sources} sizes={sizes} />
      ))}
      <img
        src={picture.img.src}
        width={picture.img.w}
        height={picture.img.h}
        alt={alt}
        sizes={sizes}
        decoding="async"
        {...image}
      />
    </picture>
  );
}
