import { EvaluationError } from '../errors.ts';
import { typeOf } from '../types.ts';
import { LatLng } from '../values.ts';
import { methodTable } from './method-table.ts';

/** Metres, the mean radius that the haversine formula is commonly used with. */
const EARTH_RADIUS = 6_371_008.8;

/** https://firebase.google.com/docs/reference/rules/rules.LatLng */
export const LATLNG_METHODS = methodTable<LatLng>({
  distance: (self, other) => {
    if (!(other instanceof LatLng)) {
      throw new EvaluationError(`expected latlng, not ${typeOf(other)}`);
    }
    return distance(self, other);
  },
  latitude: (self) => self.latitude,
  longitude: (self) => self.longitude,
});

/** Metres along the great circle, by the haversine formula. */
function distance(from: LatLng, to: LatLng): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const haversine =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      half(from.longitude, to.longitude);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
