/** The part that scripts use: Node has it, but only the types of browsers declare it. */
declare namespace WebAssembly {
  interface Memory {
    buffer: ArrayBuffer;
  }
  export function instantiate(
    module: Uint8Array,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>;
}
