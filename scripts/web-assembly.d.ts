/** What scripts use of it: Node has it, and only the types of browsers say so. */
declare namespace WebAssembly {
  interface Memory {
    buffer: ArrayBuffer;
  }
  export function instantiate(
    module: Uint8Array,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>;
}
