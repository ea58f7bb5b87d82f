import type { z } from 'zod';
import { identityError } from './identity-error.ts';

/**
 * The request's JSON body as the schema reads it. Throws 400 with the schema's own message, which is one of Identity
 * Toolkit's codes, or with INVALID_ARGUMENT for a body that is no JSON object.
 */
export function readBody<Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema> {
  const body = parseObject(text);
  if (body === null) throw identityError('INVALID_ARGUMENT : The body is no JSON object.');
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw identityError(result.error.issues[0]?.message ?? 'INVALID_ARGUMENT');
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
