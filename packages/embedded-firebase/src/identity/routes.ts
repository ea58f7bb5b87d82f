import { SMALL_BODY_BYTES } from '../http/body-limit.ts';
import { ApiError } from '../http/errors.ts';
import { jsonPart, type Part } from '../http/listener.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { endpoints, IDENTITY_TOOLKIT } from './endpoints.ts';
import { identityErrorBody } from './error-response.ts';
import { identityError } from './identity-error.ts';

/** Serves all that begins with the names of Identity's hosts. */
export function identityPart(dependencies: IdentityDependencies): Part {
  return jsonPart({
    maximumBodyBytes: SMALL_BODY_BYTES,
    takesChunks: false,
    // Tokens stand beside what a stranger may have sent: compressed, the length could tell of them.
    compresses: false,
    errorBody: identityErrorBody,
    async handle({ method, path, address, body }) {
      const endpoint = method === 'POST' ? endpoints.get(path) : undefined;
      if (endpoint === undefined) throw notSupported(path);
      const text = new TextDecoder().decode(await body());
      return JSON.stringify(await endpoint.handle({ body: text, address }, dependencies));
    },
  });
}

/**
 * Every other operation of Identity Toolkit is refused with 501 and its name, behind a code without which `firebase-admin`
 * would call it an internal error.
 */
function notSupported(path: string): ApiError {
  const [, operation] = path.startsWith(IDENTITY_TOOLKIT)
    ? (/\/v[12]\/(.+)$/.exec(path) ?? [])
    : [];
  if (operation === undefined) {
    return new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.');
  }
  return identityError(
    `OPERATION_NOT_ALLOWED : ${operation} is not supported by the embedded server; whoever runs it makes accounts by its command.`,
    501,
  );
}
