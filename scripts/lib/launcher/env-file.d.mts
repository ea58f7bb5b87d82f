export class EnvFileError extends Error {}
export function readEnvFile(bytes: Uint8Array): Record<string, string>;
