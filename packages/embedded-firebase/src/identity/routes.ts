import { type Context, Hono } from 'hono';
import type { IdentityDependencies } from './dependencies.ts';
import { endpoints, IDENTITY_TOOLKIT } from './endpoints.ts';
import { identityError } from './identity-error.ts';

/**
 * The endpoints; every other operation of Identity Toolkit is refused with 501 and its name, behind a code without which
 * `firebase-admin` would call it an internal error.
 */
export function identityRoutes(dependencies: IdentityDependencies): Hono {
  const app = new Hono();
  for (const [path, { handle }] of endpoints) app.post(path, (c) => handle(c, dependencies));
  app.all(`${IDENTITY_TOOLKIT}/:version{v1|v2}/:operation{.+}`, notSupported);
  return app;
}

function notSupported(c: Context): never {
  const operation = c.req.param('operation');
  throw identityError(
    `OPERATION_NOT_ALLOWED : ${operation} is not supported by the embedded server; accounts are made with "npm run staff".`,
    501,
  );
}
